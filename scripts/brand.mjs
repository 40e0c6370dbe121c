// Changes the product's name, hue and mark in brand/, and generates all files that depend on them:
// `npm run brand -- --name Shop --hue 250 --mark shop.svg`. Without options, it generates them again.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markFile, readBrand } from "./brand/brand-file.mjs";
import { contrastTable, findLowContrast, measureContrasts, readColors } from "./brand/contrast.mjs";
import { iconDrawings, renderTextFiles } from "./brand/files.mjs";
import { drawIcons } from "./brand/icons.mjs";
import { readMark } from "./brand/mark.mjs";
import { newBrand, readGivenMark, readOptions } from "./brand/options.mjs";
import { createPalette } from "./brand/palette.mjs";
import {
  checkRemovable,
  missingMarkIllustrationFiles,
  removeIllustration,
  renderRenamedFiles,
  writeChanged,
} from "./brand/write.mjs";
import { UsageError, withUsageErrors } from "./generators/command-line.mjs";
import { projectRoot } from "./project-root.mjs";

/** @import { Brand } from "./brand/brand-file.mjs" */

await withUsageErrors(changeBrand);

async function changeBrand() {
  const options = readOptions();
  const before = readBrand();
  const brand = newBrand(before, options);
  const mark = readMark(
    options.mark === undefined ? readFileSync(join(projectRoot, markFile)) : readGivenMark(options.mark),
  );
  const isIllustrated = before.illustration === brand.illustration;
  if (!isIllustrated) checkRemovable(before.illustration);

  const tokens = readColors(readFileSync(join(projectRoot, "app/styles/tokens.css"), "utf8"));
  const contrasts = measureContrasts({ ...tokens, ...createPalette(brand.hue) });
  const tooLow = findLowContrast(contrasts);
  if (tooLow)
    throw new UsageError(
      `${tooLow}: change app/styles/tokens.css or scripts/brand/palette.mjs. Nothing was written.`,
    );

  const { hue, mark: given, ...others } = options;
  const isDrawn = hue !== undefined || given !== undefined || Object.keys(others).length === 0;
  const icons = isDrawn ? await drawIcons(iconDrawings(brand, mark)) : new Map();
  const texts = await renderTextFiles(brand, mark);
  writeChanged([
    renderRenamedFiles(before, brand),
    texts,
    missingMarkIllustrationFiles(brand.illustration),
    icons,
  ]);
  if (!isIllustrated) removeIllustration(before.illustration);

  process.stdout.write(`\n${contrastTable(contrasts)}`);
  for (const note of notes(before, brand)) process.stdout.write(`\n${note}\n`);
}

/** @param {Brand} before @param {Brand} brand @returns {string[]} */
function notes(before, brand) {
  const distanceFromRed = Math.abs(((brand.hue - 25 + 540) % 360) - 180);
  return [
    ...(distanceFromRed < 20 && brand.hue !== before.hue
      ? ["This hue is close to the red of errors and delete buttons: users may confuse them."]
      : []),
    ...(brand.slug !== before.slug
      ? [
          `The names of cookies, keys, metrics and the database file now use ${brand.slug}: everyone has to sign in again, queued emails are lost, and data/${before.slug}.db must be renamed to data/${brand.slug}.db. If the product already has users, keep the old names: --slug ${before.slug}`,
        ]
      : []),
  ];
}
