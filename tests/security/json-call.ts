/** A call with JSON that would be taken, except that some of it may belong to nobody. */
export interface JsonCall {
  method: string;
  path: string;
  body: Record<string, string>;
}
