export interface AbandonedRequest {
  method?: string;
  path: string;
  type?: string;
  body?: string;
}

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";
