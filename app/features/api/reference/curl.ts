import { type ApiEndpoint, firstMediaType, requiredCredential } from "./api-document.ts";
import { constantCase } from "./constant-case.ts";

export const authorizationHeader = "Authorization: Bearer $TOKEN";

/** A shell command. Path parameters become shell variables, like the token. */
export function curlExample({ server, path, verb, operation }: ApiEndpoint): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => `$${constantCase(name)}`);
  const body = firstMediaType(operation.requestBody?.content);
  const parts = [
    `curl "${server}${address}"`,
    ...(verb === "get" ? [] : [`-X ${verb.toUpperCase()}`]),
    ...credentials[requiredCredential(operation)],
    ...(body ? [`-H "Content-Type: ${body.type}"`, data(body.example)] : []),
  ];
  return parts.join(" \\\n  ");
}

const credentials = {
  everybody: [],
  session: ["-b cookies.txt"],
  token: [`-H "${authorizationHeader}"`],
};

/** `-d` would remove line breaks. */
function data(example: unknown) {
  const text = typeof example === "string" ? example : JSON.stringify(example);
  return `--data-binary '${text.replaceAll("'", "'\\''")}'`;
}
