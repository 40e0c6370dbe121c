import { expect, test } from "vitest";
import { fiftyNames } from "#tests/support/fifty-names.ts";
import { sortKey } from "./sort-key.ts";

const root = new Intl.Collator("und");

const others =
  "Aegir|Oyvind|øyvind|OBrien|Obrien|o brien|Lukasz|Dang|Dáng|Celik|Mueller|Muller|Munoz|Strasse|Strasze|Ipek|ipek|ıpek|zoe|Angstrom|ольга|Иосиф|Елкин|Галаган|Σοφια|ادم|فاطمه|على|מלך|ＡＢ|ＡＢＣ|abc|a_b|a b|a-b|*|(x)|d|ð|e|é|è|ê|ë|E|É|ÿ|n|ñ|١٢|12".split(
    "|",
  );

function compareKeys(one: string, other: string) {
  return Math.sign(Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other))));
}

test("sorts like the root collation", () => {
  const names = [...fiftyNames.filter(Boolean), ...others];
  const wrong = names.flatMap((one) =>
    names
      .filter((other) => compareKeys(one, other) !== Math.sign(root.compare(one, other)))
      .map((other) => `${one} ${other}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿñæœøåßłđžš",
  "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ",
  "абвгґдеёжзийіїклмнопрстуфхцчшщъыьэюя",
  "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
  "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցփքօֆ",
  "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىةپچژگکیۀ",
  "あいうえおかきくけこさしすせそ",
  "가나다라마바사아자차카타파하각갂힣",
  "कखगघङचछजझञटठडढणतथदधनपफबभमयरलव",
])("keeps the order of %s", (alphabet) => {
  const letters = [...alphabet, ...alphabet.toUpperCase()];
  expect([...new Set(letters)].sort(compareKeys)).toEqual([...new Set(letters)].sort(root.compare));
});

test("empty names come last", () => {
  expect(compareKeys("", "\u{10fffd}")).toBe(1);
  expect(compareKeys("", "美咲")).toBe(1);
});

test("is never empty, and short enough for an index", () => {
  for (const name of ["'", "\u0301", "\u200b", " "]) expect(sortKey(name)).not.toBe("");
  for (const letter of ["a", "É", "ﷺ", "\u{20000}", "e\u0301\u0323\u0302"]) {
    expect(Buffer.byteLength(sortKey(letter.repeat(400)))).toBeLessThan(2000);
  }
});

test("a key never ends in the middle of a character", () => {
  for (const name of ["A", "AB"]) expect(sortKey(name + "😀".repeat(70))).not.toMatch(/\p{Cs}/u);
});
