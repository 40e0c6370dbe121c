const day = 86_400_000;

const people =
  "Grace Wanjiru, Léa Moreau, Omar Haddad, Juma Mwangi, Chloé Girard, Fatima Zahra, Neema Otieno, Hugo Lefèvre, Yusuf Ali, Aisha Bello, Paul Okafor";

const repositories = {
  i18next: ["i18next/i18next", "Texts in every language, with plurals and formats."],
  playwright: ["microsoft/playwright", "Tests in real browsers."],
  vite: ["vitejs/vite", "Development server and bundler."],
};

/**
 * Adds people from many places and some more repositories to a seeded database.
 * @param {import("better-sqlite3").Database} database
 */
export function addSampleData(database) {
  const now = Date.now();
  database
    .prepare("UPDATE user SET created_at = ?, last_sign_in_at = ?")
    .run(now - 200 * day, now - day / 48);
  const insertUser = database.prepare(
    `INSERT INTO user (id, email, email_verified, name, role, banned, created_at, updated_at, last_sign_in_at)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  for (const [index, name] of people.split(", ").entries()) {
    const role = index === 2 ? "admin" : "user";
    const at = now - (index * index + 1) * day;
    const lastSignIn = Math.min(now - day / 24, at + (index % 3) * index * day);
    insertUser.run(`person-${index}`, emailOf(name), name, role, Number(index === 5), at, at, lastSignIn);
  }
  const insertRepository = database.prepare(
    "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  for (const [name, [path, description]] of Object.entries(repositories))
    insertRepository.run(name, name, name, `https://github.com/${path}`, description, now, now);
  database.prepare("UPDATE repository SET created_at = ? - (rowid * 7 % 23) * ?").run(now, day);
  database.close();
}

/** @param {string} name */
function emailOf(name) {
  const letters = name.normalize("NFD").replace(/[^a-z ]/gi, "");
  return `${letters.toLowerCase().replace(" ", ".")}@example.org`;
}
