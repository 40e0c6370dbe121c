/** @typedef {{ name: string, attributes: Map<string, string>, children: Element[], text: string }} Element */

const namePattern = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const attribute = new RegExp(`\\s+(${namePattern})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const opening = new RegExp(`<(${namePattern})`, "y");
const closing = new RegExp(`</(${namePattern})\\s*>`, "y");
const ignored = /<\?[^?]*\?>|<!--(?:(?!--)[\s\S])*-->|<!DOCTYPE[^[<>]*>/y;
const plainText = /[^<]+/y;

const maxDepth = 12;

/**
 * Parses elements and attributes. Entities are neither declared nor replaced.
 * @param {string} source
 * @returns {Element | undefined} the root; undefined if the text is invalid
 */
export function parseXml(source) {
  /** @type {Element} */
  const document = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [document];
  let at = 0;

  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };

  while (at < source.length) {
    const inside = open.at(-1) ?? document;
    if (take(ignored)) continue;
    const [plain] = take(plainText) ?? [];
    if (plain !== undefined) {
      inside.text += plain;
      continue;
    }
    const [, closed] = take(closing) ?? [];
    if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.name !== closed) return undefined;
      continue;
    }
    const [, name] = take(opening) ?? [];
    if (name === undefined || open.length > maxDepth) return undefined;
    /** @type {Element} */
    const element = { name, attributes: new Map(), children: [], text: "" };
    for (let pair = take(attribute); pair; pair = take(attribute)) {
      const [, key = "", double, single = ""] = pair;
      if (element.attributes.has(key)) return undefined;
      element.attributes.set(key, double ?? single);
    }
    inside.children.push(element);
    const [end] = take(/\s*\/?>/y) ?? [];
    if (end === undefined) return undefined;
    if (!end.includes("/")) open.push(element);
  }
  const [root, ...more] = document.children;
  return open.length === 1 && more.length === 0 && document.text.trim() === "" ? root : undefined;
}
