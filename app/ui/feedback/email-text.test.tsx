import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";

test.each([
  ["ada.lovelace@mail.example.org", "ada.lovelace@<wbr/>mail<wbr/>.example<wbr/>.org"],
  ["Ada B. Lovelace", "Ada B. Lovelace"],
  ["", ""],
])("%s breaks between its parts", (text, html) => {
  expect(renderToStaticMarkup(<EmailText>{text}</EmailText>)).toBe(html);
});
