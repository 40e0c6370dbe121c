/** Built by `new Error`, as React Router does. */
const { message: unexpected } = new Error("Unexpected Server Error");

/**
 * Flaw: in production React Router replaces every unexpected error of a data request with one message, without any id
 * that leads to the log. Seen in react-router 7.18.4.
 * Remove when errors can be changed before they are serialized.
 *
 * @returns the response's text with the request id appended to the message
 */
export function addRequestIdToErrors(turboStream: string, id: string): string {
  return turboStream.replaceAll(JSON.stringify(unexpected), JSON.stringify(`${unexpected} ${id}`));
}

export function readErrorId(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith(`${unexpected} `)) return undefined;
  return error.message.slice(unexpected.length + 1);
}
