/**
 * The fields that a browser without JavaScript would submit unchanged.
 * @param name a field of the form to find
 * @throws if no form on the page has that field
 */
export function findFormFieldsByField(html: string, name: string): Record<string, string> {
  for (const [, content = ""] of html.matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)) {
    const fields = fieldsIn(content);
    if (name in fields) return fields;
  }
  throw new Error(`No form of the page has the field ${name}`);
}

const control = /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs;

function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, input, textarea, text = "", select, options = ""] of html.matchAll(control)) {
    const { name, type, value = "", ...rest } = attributesOf(input ?? textarea ?? select ?? "");
    if (name === undefined || type === "file") continue;
    if ((type === "checkbox" || type === "radio") && !("checked" in rest)) continue;
    // Browsers drop the line break after the tag.
    if (textarea !== undefined) fields[name] = decode(text.replace(/^\n/, ""));
    else fields[name] = select === undefined ? value : selectedIn(options);
  }
  return fields;
}

function selectedIn(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
  return (all.find((option) => "selected" in option) ?? all[0])?.value ?? "";
}

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, decode(value)]));
}

export function textOf(html: string): string {
  return decode(html.replace(/<(script|style|title)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, ""));
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function decode(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (whole, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (characters[name] ?? whole),
  );
}
