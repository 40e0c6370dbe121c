const limits = { depth: 20, values: 2000 };

/** Checks depth and size without parsing; the text may be invalid. */
export function isJsonWithinLimits(text: string): boolean {
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
    if (depth > limits.depth || values > limits.values) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
