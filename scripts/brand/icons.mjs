import { UsageError } from "../generators/command-line.mjs";

/** @typedef {{ file: string, svg: string, size: number }} Drawing an `.ico` file can have several */

/** @param {readonly Drawing[]} drawings @returns {Promise<Map<string, Buffer>>} by path @throws {UsageError} without a browser */
export async function drawIcons(drawings) {
  const pngs = await drawPictures(drawings);
  const drawn = drawings.map(({ file, size }, index) => ({
    file,
    size,
    png: pngs[index] ?? Buffer.alloc(0),
  }));
  const files = [...new Set(drawings.map(({ file }) => file))].map((file) => {
    const pictures = drawn.filter((picture) => picture.file === file);
    const [{ png } = { png: Buffer.alloc(0) }] = pictures;
    return /** @type {const} */ ([file, file.endsWith(".ico") ? icoFile(pictures) : png]);
  });
  return new Map(files);
}

/** Uses the browser of the end-to-end tests. @param {readonly Drawing[]} drawings */
async function drawPictures(drawings) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    const pictures = [];
    for (const { svg, size } of drawings) {
      await page.setViewportSize({ width: size, height: size });
      const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `);
      await page.setContent(`<!doctype html><body style="margin:0">${sized}`);
      pictures.push(await page.screenshot({ omitBackground: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function launch() {
  const { chromium } = await import("@playwright/test");
  const { systemChromium } = await import("../../tests/support/chromium.mjs");
  return chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] }).catch((error) => {
    const [because] = error.message.split("\n", 1);
    throw new UsageError(
      `Nothing was written: drawing icons requires Chromium, which did not start (${because}). \`node tests/support/install-chromium.mjs\` finds or installs it.`,
      { cause: error },
    );
  });
}

/** A Windows icon that contains PNG files. Source: https://en.wikipedia.org/wiki/ICO_(file_format)
 * @param {readonly { size: number, png: Buffer }[]} pictures up to 255 pixels wide */
function icoFile(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
