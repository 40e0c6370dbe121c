import { expect, test } from "vitest";
import { parseLink } from "./link.ts";

test.each([
  ["https://github.com/remix-run/react-router", "https://github.com/remix-run/react-router"],
  ["github.com/a/b", "https://github.com/a/b"],
  ["  github.com/a/b \n", "https://github.com/a/b"],
  ["t.co", "https://t.co/"],
  ["http://Example.COM:80/A", "http://example.com/A"],
  ["HTTPS://example.com:443", "https://example.com/"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["localhost:3000/a.git", "https://localhost:3000/a.git"],
  ["http://localhost/a.git", "http://localhost/a.git"],
  ["//github.com/a", "https://github.com/a"],
  ["////github.com/a", "https://github.com/a"],
  ["https:github.com/a", "https://github.com/a"],
  ["https:\\\\github.com\\a", "https://github.com/a"],
  ["https://example.com/../../a", "https://example.com/a"],
  ["https://example.com/?q=ä#ü", "https://example.com/?q=%C3%A4#%C3%BC"],
  ["https://bücher.example", "https://xn--bcher-kva.example/"],
  ["https://例え。テスト/a", "https://xn--r8jz45g.xn--zckzah/a"],
  ["[::1]:3000/a.git", "https://[::1]:3000/a.git"],
  ["192.168.1.1", "https://192.168.1.1/"],
  ["example.com/path:with:colons", "https://example.com/path:with:colons"],
  // Harmless: an https URL whose host has this name.
  ["javascript:80/.x", "https://javascript:80/.x"],
])("%j is stored as %j", (typed, stored) => {
  expect(parseLink(typed)).toEqual({ link: stored });
});

test.each([
  ["", "linkRequired"],
  ["   ", "linkRequired"],
  ["a.b", "linkShort"],
  [" a.b ", "linkShort"],
  ["😀.", "linkShort"],
  ["abcd", "linkDot"],
  ["https://localhost/a", "linkDot"],
  ["http://", "linkDot"],
  ["javascript:alert(1)", "linkScheme"],
  ["JavaScript:alert(document.domain)", "linkScheme"],
  ["javascript://github.com/%0aalert(1)", "linkScheme"],
  ["data:text/html,<script>alert(1.5)</script>", "linkScheme"],
  ["vbscript:msgbox.x", "linkScheme"],
  ["blob:https://example.com/1", "linkScheme"],
  ["mailto:someone@example.com", "linkScheme"],
  ["file:///etc/passwd.d", "linkScheme"],
  ["ftp://example.com/a", "linkScheme"],
  ["ssh://git@github.com/a/b.git", "linkScheme"],
  ["git@github.com:a/b.git", "linkInvalid"],
  ["https://user:secret@example.com/", "linkCredentials"],
  ["https://user@example.com/", "linkCredentials"],
  ["someone@example.com", "linkCredentials"],
  ["https://example.com/a b", "linkInvalid"],
  ["exa mple.com", "linkInvalid"],
  ["java\nscript:alert.x", "linkInvalid"],
  ["https://exam\tple.com", "linkInvalid"],
  ["https://example.com/\u0000", "linkInvalid"],
  ["https://example.com/\u202egpj.exe", "linkInvalid"],
  ["https://example.com\u00a0/", "linkInvalid"],
  ["....", "linkInvalid"],
  ["https://.", "linkInvalid"],
  ["https://example.com:99999/", "linkInvalid"],
  ["https://%zz.example", "linkInvalid"],
  ["https://[::g].x/", "linkInvalid"],
  [`https://example.com/${"a".repeat(2030)}`, "linkLong"],
  [`https://example.com/${"ä".repeat(400)}`, "linkLong"],
])("%j is refused: %s", (typed, problem) => {
  expect(parseLink(typed)).toEqual({ problem });
});

test("stored links are parsed to themselves", () => {
  for (const typed of ["https://bücher.example/ä?ü#ö", "example.com:443", "[::1]:1/a.b", "EXAMPLE.com/%7e"]) {
    const first = parseLink(typed);
    if (!("link" in first)) throw new Error(`${typed} is refused`);
    expect(parseLink(first.link)).toEqual(first);
  }
});
