import { Fragment } from "react";

/** Breaks where an address has parts, before it is broken anywhere. Copied, it is unchanged. */
export function EmailText({ children: text }: { children: string }) {
  const domain = text.indexOf("@") + 1;
  if (!domain) return text;
  return [text.slice(0, domain), ...text.slice(domain).split(/(?=\.)/)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address never change places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
