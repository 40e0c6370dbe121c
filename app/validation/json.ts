/** Far beyond what any call takes, and nothing for a parser. */
const most = { depth: 20, values: 2000 };

/** Whether a JSON text is neither deep nor wide, told without parsing it; it need not be sound. */
export function isModestJson(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case "[":
      case "{":
        depth += 1;
        values += 1;
        break;
      case "]":
      case "}":
        depth -= 1;
        break;
      case ",":
        values += 1;
        break;
    }
    if (depth > most.depth || values > most.values) return false;
  }
  return true;
}

/** The place of the quotation mark that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
