interface Person {
  id: number;
  name: string;
  email: string;
  role: "admin" | "user";
  repositories: number;
  /** Milliseconds since 1970. */
  since: number;
}

const names = [
  "Ada Lovelace",
  "Grace Wanjirũ",
  "نور الهدى القحطاني",
  "Zoë Kimani",
  "Léopold-Amadou de la Fontaine-Beauséjour",
  "Иван Петров",
  "李小龍",
  "Aisha Mwangi",
  "Jürgen Müller",
  "Fatou Diop",
  "عمر الخطيب",
  "Siobhán O’Brien",
];

const people: readonly Person[] = Array.from({ length: 57 }, (_, id) => ({
  id,
  name:
    id < names.length
      ? (names[id] ?? "")
      : `${names[id % names.length]} ${Math.floor(id / names.length) + 1}`,
  email: `person-${id}@example.org`,
  role: id % 7 === 0 ? "admin" : "user",
  repositories: (id * 37) % 1250,
  since: Date.UTC(2026, 0, 1 + ((id * 11) % 90)),
}));

const pageSize = 10;

export function findPeople(query: URLSearchParams) {
  const term = query.get("searchTerm") ?? "";
  const role = query.get("role") ?? "";
  const descending = query.get("sort") === "-name";
  const page = Math.max(0, Number.parseInt(query.get("page") ?? "0", 10) || 0);
  const found = people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(term.toLowerCase()))
    .filter((person) => role === "" || person.role === role)
    .sort((one, other) => one.name.localeCompare(other.name, "en") * (descending ? -1 : 1));
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  return {
    term,
    role,
    descending,
    page,
    total: found.length,
    more: (page + 1) * pageSize < found.length,
    rows,
  };
}

let received = 0;

/** Counts submitted forms, to show that a double click submits once. */
export function incrementSubmissionCount() {
  received += 1;
}

export function submissionCount() {
  return received;
}
