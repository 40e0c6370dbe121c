/** A request whose client goes away before the end of its answer. */
export interface AbandonedRequest {
  /** GET where it is left out. */
  method?: string;
  path: string;
  /** Of the body. */
  type?: string;
  body?: string;
}

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";
