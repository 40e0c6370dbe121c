import { transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";

export type StoredUser = typeof user.$inferSelect;

export function seededRandom(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { random, below, pick };
}

export const sampleLetters = [
  ..."aaaabbbcccdeinorstAEINkKsSſ\u212aéÉèßẞçÇğİıñøØæŁσςΣΆάжЖЯяйابأإىيةهـ\u064e\u0651美日がＡ１😀🇰🇪👩‍🚀%_\"'’*\\()-. ",
];
export const sampleNames = [
  "Σοφία",
  "ΣΟΦΊΑ",
  "Ольга",
  "ОЛЬГА",
  "محمد",
  "أَحْمَد",
  "احمد",
  "فاطمة",
  "Anna",
  "anna",
  "ANNA",
  "Élodie",
  "Elodie",
  "Øyvind",
  "Zara",
  "O'Neil",
  '"Q"',
  "100%",
  "a_b",
  "*",
  "山田",
  "😀😀",
];

export async function makeRandomUsers(count: number, seed: number): Promise<StoredUser[]> {
  const { random, below, pick } = seededRandom(seed);
  const text = () => {
    if (random() < 0.5) return `${pick(sampleNames)} ${pick(sampleNames)}`;
    return Array.from({ length: below(12) }, () => pick(sampleLetters))
      .join("")
      .normalize("NFC")
      .trim();
  };
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `${pick(["anna", "zara", "x_y", "o'neil", "p%q", "ö", "k"])}${index}@example.org`,
    name: random() < 0.05 ? "" : text(),
    role: pick(["user", "user", "user", "admin", "user,admin"]),
    banned: random() < 0.1,
    createdAt: new Date(1_000_000 + below(50)),
    lastSignInAt: random() < 0.3 ? null : new Date(2_000_000 + below(50)),
  }));
  return insertUsers(rows);
}

export function insertUsers(rows: (typeof user.$inferInsert)[]): Promise<StoredUser[]> {
  return transaction(async (tx) => {
    const stored: StoredUser[] = [];
    for (let from = 0; from < rows.length; from += 500) {
      stored.push(
        ...(await tx
          .insert(user)
          .values(rows.slice(from, from + 500))
          .returning()),
      );
    }
    return stored;
  });
}
