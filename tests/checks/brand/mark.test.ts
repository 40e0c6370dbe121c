import { describe, expect, test } from "vitest";
import { appIcon, favicon, shapesToSvg } from "../../../scripts/brand/draw.mjs";
import { readMark } from "../../../scripts/brand/mark.mjs";

const paints = { mark: "currentColor", ground: "var(--ground)" };

function drawn(svg: string) {
  return shapesToSvg(readMark(Buffer.from(svg)).shapes, paints);
}

function inSvg(content: string, more = "") {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${content}</svg>`;
}

const shape = '<path d="M2 2h20v20z"/>';

describe("a mark gets the accent color, and its white parts the background color", () => {
  test.each([
    ["no color at all", shape, shape],
    ["a color", '<path fill="#e91e63" d="M2 2h20z"/>', '<path fill="currentColor" d="M2 2h20z"/>'],
    [
      "white",
      `${shape}<circle cx="12" cy="12" r="4" fill="#FFF"/>`,
      `${shape}<circle fill="var(--ground)" cx="12" cy="12" r="4"/>`,
    ],
    [
      "lines",
      '<path d="M2 2h9" fill="none" stroke="#000" stroke-width="2"/>',
      '<path fill="none" stroke="currentColor" d="M2 2h9" stroke-width="2"/>',
    ],
    [
      "groups",
      `<g fill="white" transform="scale(.5)">${shape}</g>${shape}`,
      `<g fill="var(--ground)" transform="scale(.5)">${shape}</g>${shape}`,
    ],
    [
      "style attributes",
      `<path style="fill:#fff;opacity:.5" d="M2 2h9"/>${shape}`,
      `<path fill="var(--ground)" d="M2 2h9" opacity=".5"/>${shape}`,
    ],
  ])("%s", (_, given, expected) => {
    expect(drawn(inSvg(given))).toBe(expected);
  });

  test("a color on the root element", () => {
    expect(drawn(inSvg('<path d="M2 2h20"/>', ' fill="none" stroke="#123"'))).toBe(
      '<g fill="none" stroke="currentColor"><path d="M2 2h20"/></g>',
    );
  });
});

test("removes metadata of drawing programs", () => {
  const file = `\uFEFF<?xml version="1.0"?>
<!-- Made with an editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 24 24" width="24" height="24" id="a">
  <title>A &amp; B</title><metadata><rdf:RDF>all of it</rdf:RDF></metadata><defs id="none"/>
  <inkscape:grid type="xy"/>
  <path id="b" class="c" inkscape:label="d" data-name="e" d="M2 2h20v20z"/>
</svg>`;
  expect(drawn(file)).toBe(shape);
});

describe("refuses anything that could run, load or hide content", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", /<script>/],
    ["an event handler", '<path d="M2 2h9" onload="alert(1)"/>', /onload/],
    ["an event handler in capitals", '<path d="M2 2h9" ONCLICK="alert(1)"/>', /ONCLICK/],
    ["an event handler on the root element", "", /onload/, ' onload="alert(1)"'],
    ["HTML", "<foreignObject><body/></foreignObject>", /<foreignObject>/],
    ["a picture", '<image href="https://example.com/a.png"/>', /<image>/],
    ["a reference", '<use href="#a"/>', /<use>/],
    ["a link", `<a href="javascript:alert(1)">${shape}</a>`, /<a>/],
    ["a URL on a shape", '<path d="M2 2h9" xlink:href="https://example.com"/>', /xlink:href/],
    ["a style sheet", "<style>path { fill: red }</style>", /<style>/],
    ["a URL in a style", '<path d="M2 2h9" style="fill:url(https://example.com/a)"/>', /style="fill:url/],
    ["an escape in a style", '<path d="M2 2h9" style="fill:\\75rl(a)"/>', /fill/],
    ["a gradient", '<linearGradient id="a"/>', /<linearGradient>/],
    ["definitions", `<defs>${shape}</defs>${shape}`, /<defs>/],
    ["an animation", `<path d="M2 2h9"><animate attributeName="d"/></path>`, /inside <path>/],
    ["a filter", '<path d="M2 2h9" filter="blur(2px)"/>', /filter/],
    ["a hidden shape", '<path d="M2 2h9" display="none"/>', /display/],
    ["text", "<text>Shop</text>", /<text>/],
    ["words between shapes", `Shop ${shape}`, /text/],
    ["path data that ends its attribute", "<path d='M2 2\"/><b'/>", /not valid|plain SVG/],
    ["an entity", '<path d="&a;"/>', /not valid/],
    ["an invalid number", '<rect x="0" y="0" width="calc(1px)" height="1"/>', /width/],
    ["a nested svg element", `<svg viewBox="0 0 1 1">${shape}</svg>`, /<svg>/],
    ["an empty drawing", "", /nothing in it is visible/],
    ["only white shapes", '<path fill="white" d="M2 2h9"/>', /nothing in it is visible/],
  ])("%s", (_, content, because, more = "") => {
    expect(() => readMark(Buffer.from(inSvg(content, more)))).toThrow(because);
  });

  test.each([
    ["no SVG", "<html><svg/></html>"],
    ["no XML", "a mark"],
    ["a truncated file", inSvg(shape).slice(0, -8)],
    ["two root elements", inSvg(shape) + inSvg(shape)],
    ["overlapping tags", inSvg("<g><path></g></path>")],
    ["custom entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${inSvg(shape)}`],
    ["a CDATA section", inSvg(`<![CDATA[<script>]]>${shape}`)],
    ["deeply nested groups", inSvg("<g>".repeat(20) + shape + "</g>".repeat(20))],
  ])("%s", (_, file) => {
    expect(() => readMark(Buffer.from(file))).toThrow(/not a plain SVG file/);
  });

  test.each([
    ["no viewBox", '<svg width="24" height="24"><path d="M2 2h9"/></svg>', /viewBox/],
    ["an empty viewBox", '<svg viewBox="0 0 0 24"><path d="M2 2h9"/></svg>', /viewBox/],
    ["a drawing that is too wide", '<svg viewBox="0 0 240 24"><path d="M2 2h9"/></svg>', /twice as long/],
    ["another encoding", Buffer.from([0xff, 0xfe, 0x3c, 0x00]), /UTF-8/],
    ["too many bytes", inSvg(`<path d="M2 2${"h1".repeat(9000)}"/>`), /18\d\d\d bytes/],
    ["too many shapes", inSvg('<path d="M2 2h9"/>'.repeat(101)), /more than 100 shapes/],
  ])("%s", (_, file, because) => {
    expect(() => readMark(Buffer.from(file))).toThrow(because);
  });
});

test("an app icon clips the mark to its viewBox and keeps it in the safe circle", () => {
  const mark = readMark(Buffer.from(inSvg('<path d="M-9-9h40v40z"/>')));
  const icon = appIcon(mark, { mark: "#fff", ground: "#000" }, true);
  const [, x, side] = /viewBox="(-?[\d.]+) -?[\d.]+ ([\d.]+)/.exec(icon)?.map(Number) ?? [];
  expect(icon).toContain('<svg x="0" y="0" width="24" height="24" viewBox="0 0 24 24">');
  const corner = Math.hypot(12, 12) / Number(side);
  expect(corner).toBeLessThanOrEqual(0.4);
  expect(Number(x) + Number(side) / 2).toBeCloseTo(12, 2);
});

test("a favicon is square and has a title and both themes", () => {
  const mark = readMark(Buffer.from('<svg viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'));
  const colors = { light: { mark: "#005", ground: "#fff" }, dark: { mark: "#9cf", ground: "#111" } };
  const icon = favicon(mark, colors, "Tom & <b>");
  expect(icon).toContain('viewBox="0 -5 20 20"');
  expect(icon).toContain("<title>Tom &amp; &lt;b></title>");
  expect(icon).toMatch(/color: #005[\s\S]*prefers-color-scheme: dark[\s\S]*color: #9cf/);
});
