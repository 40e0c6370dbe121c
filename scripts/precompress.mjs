import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|mjs|css|svg|json|webmanifest|txt)$/;

/**
 * Uses the highest compression levels, because it runs only once for each build.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    keepSmaller(`${file}.br`, brotliCompressSync(content, { params }), content);
    keepSmaller(`${file}.gz`, gzipSync(content, { level: 9 }), content);
  }
}

/** @param {string} file @param {Buffer} compressed @param {Buffer} content */
function keepSmaller(file, compressed, content) {
  if (compressed.length < content.length) writeFileSync(file, compressed);
}
