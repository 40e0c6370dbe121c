/** A request whose client disconnects early. */
export interface AbandonedRequest {
  /** GET by default. */
  method?: string;
  path: string;
  /** Content type. */
  type?: string;
  body?: string;
}

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";
