export interface JsonCall {
  method: string;
  path: string;
  body: Record<string, string>;
}
