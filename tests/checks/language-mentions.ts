const quote = "[\"'`]";

/** Whether code names the language. Its code alone may be a word, such as `id` or `tr`. */
export function mentionsLanguage(text: string, code: string): boolean {
  const quoted = `${quote}${code}${quote}`;
  return [
    `\\b(lng|lang)=["']?${code}\\b`,
    `(language|locale|lng|lang)(Code)?s?["']?\\s*(=|:|[!=]==)\\s*(\\[[^\\]]*)?${quoted}`,
    `\\b(\\w+(For|In|Translations|Language|Format|Rules|Names)|language\\w+|toLocale\\w+)\\(${quoted}`,
    `${quoted} as Language\\b`,
    // A key beside that of English.
    `^\\s*["']?en["']?: .*\\n(\\s*["']?\\w\\w["']?: .*\\n)*\\s*["']?${code}["']?: `,
  ].some((pattern) => new RegExp(pattern, "im").test(text));
}
