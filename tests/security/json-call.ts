/** Valid JSON with fields that may not be accepted. */
export interface JsonCall {
  method: string;
  path: string;
  body: Record<string, string>;
}
