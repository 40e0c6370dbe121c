import { transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { Dice } from "./dice.ts";

export type StoredUser = typeof user.$inferSelect;

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
  const dice = new Dice(seed);
  const text = () => {
    if (dice.chance(0.5)) return `${dice.one(sampleNames)} ${dice.one(sampleNames)}`;
    return Array.from({ length: dice.below(12) }, () => dice.one(sampleLetters))
      .join("")
      .normalize("NFC")
      .trim();
  };
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `${dice.one(["anna", "zara", "x_y", "o'neil", "p%q", "ö", "k"])}${index}@example.org`,
    name: dice.chance(0.05) ? "" : text(),
    role: dice.one(["user", "user", "user", "admin", "user,admin"]),
    banned: dice.chance(0.1),
    createdAt: new Date(1_000_000 + dice.below(50)),
    emailVerified: dice.chance(0.5),
    lastSignInAt: dice.chance(0.3) ? null : new Date(2_000_000 + dice.below(50)),
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
          .values(rows.slice(from, from + 500).map((row) => ({ emailVerified: true, ...row })))
          .returning()),
      );
    }
    return stored;
  });
}
