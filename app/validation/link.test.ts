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
  // Harmless: an https URL with this host name.
  ["javascript:80/.x", "https://javascript:80/.x"],
])("%j is stored as %j", (typed, stored) => {
  expect(parseLink(typed)).toEqual({ link: stored });
});

test.each([
  ["", "required"],
  ["   ", "required"],
  ["a.b", "short"],
  [" a.b ", "short"],
  ["😀.", "short"],
  ["abcd", "dot"],
  ["https://localhost/a", "dot"],
  ["http://", "dot"],
  ["javascript:alert(1)", "scheme"],
  ["JavaScript:alert(document.domain)", "scheme"],
  ["javascript://github.com/%0aalert(1)", "scheme"],
  ["data:text/html,<script>alert(1.5)</script>", "scheme"],
  ["vbscript:msgbox.x", "scheme"],
  ["blob:https://example.com/1", "scheme"],
  ["mailto:someone@example.com", "scheme"],
  ["file:///etc/passwd.d", "scheme"],
  ["ftp://example.com/a", "scheme"],
  ["ssh://git@github.com/a/b.git", "scheme"],
  ["git@github.com:a/b.git", "invalid"],
  ["https://user:secret@example.com/", "credentials"],
  ["https://user@example.com/", "credentials"],
  ["someone@example.com", "credentials"],
  ["https://example.com/a b", "invalid"],
  ["exa mple.com", "invalid"],
  ["java\nscript:alert.x", "invalid"],
  ["https://exam\tple.com", "invalid"],
  ["https://example.com/\u0000", "invalid"],
  ["https://example.com/\u202egpj.exe", "invalid"],
  ["https://example.com\u00a0/", "invalid"],
  ["....", "invalid"],
  ["https://.", "invalid"],
  ["https://example.com:99999/", "invalid"],
  ["https://%zz.example", "invalid"],
  ["https://[::g].x/", "invalid"],
  [`https://example.com/${"a".repeat(2030)}`, "long"],
  [`https://example.com/${"ä".repeat(400)}`, "long"],
])("%j is refused: %s", (typed, problem) => {
  expect(parseLink(typed)).toEqual({ problem });
});

test("parsing a stored link does not change it", () => {
  for (const typed of ["https://bücher.example/ä?ü#ö", "example.com:443", "[::1]:1/a.b", "EXAMPLE.com/%7e"]) {
    const first = parseLink(typed);
    if (!("link" in first)) throw new Error(`${typed} is refused`);
    expect(parseLink(first.link)).toEqual(first);
  }
});
