import { eq, like, or } from "drizzle-orm";
import { chunks } from "#app/chunks.ts";
import { oneDay } from "#app/durations.ts";
import type { EventKind } from "#app/events/event.ts";
import { sampleAccounts } from "#app/sample-data/sample-accounts.ts";
import { type FeatureSampleData, sampleIdPrefix, seededRandom } from "#app/sample-data/sample-data.ts";
import { displayName } from "#app/users/display-name.ts";
import type { Transaction } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";

type Entry = typeof activity.$inferInsert & { kind: EventKind };
type Person = typeof user.$inferSelect;

const days = 60;

/** Marks the entries, so that they can be removed. */
const requestId = "sample-data";

export const sampleData: FeatureSampleData = {
  order: 90,
  async add(tx, { users, now }) {
    if (users === 0) return;
    const people = await tx.select().from(user);
    const entries = [
      ...people.flatMap(signIns(now)),
      ...failedSignIns(people, now),
      ...bans(people),
      ...(await repositoryChanges(tx, people)),
    ].filter(({ at = new Date(now) }) => at.getTime() > now - days * oneDay);
    entries.sort((one, other) => Number(one.at) - Number(other.at));
    // Databases limit the values of a statement.
    for (const some of chunks(entries, 200))
      await tx.insert(activity).values(some.map((entry) => ({ ...entry, requestId })));
  },
  async remove(tx) {
    const ofSampleRows = like(activity.subjectId, `${sampleIdPrefix("____")}%`);
    await tx.delete(activity).where(or(eq(activity.requestId, requestId), ofSampleRows));
  },
};

/** Goes from the last sign-in back to the first, which created the account; few are on weekends. */
function signIns(now: number) {
  const random = seededRandom(3);
  return (person: Person): Entry[] => {
    const created = person.createdAt.getTime();
    if (!person.lastSignInAt) return created < now ? [entry("user.create", created, null, person)] : [];
    const times: number[] = [];
    for (let at = person.lastSignInAt.getTime(); at > created; at -= (1 + random() * 9) * oneDay) {
      const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
      if (times.length === 0 || !isWeekend || random() < 0.2) times.push(at);
    }
    return [
      entry("user.create", created, person, person),
      ...[created, ...times].map((at) => entry("session.start", at, person, person)),
    ];
  };
}

function failedSignIns(people: Person[], now: number): Entry[] {
  const random = seededRandom(4);
  return Array.from({ length: Math.ceil(people.length / 6) }, () => {
    const person = people[Math.floor(random() * people.length)] as Person;
    const at = now - (0.005 + random() ** 2) * days * oneDay;
    return { ...entry("session.fail", at, null, person), details: { reason: "INVALID_OTP", mailbox: null } };
  });
}

function bans(people: Person[]): Entry[] {
  const administrator = findAdministrator(people);
  return people
    .filter(({ banned }) => banned)
    .map((person) => ({
      ...entry("user.ban", person.updatedAt.getTime(), administrator, person),
      details: { reason: person.banReason },
    }));
}

async function repositoryChanges(tx: Transaction, people: Person[]): Promise<Entry[]> {
  const administrator = findAdministrator(people);
  const repositories = await tx.select().from(repository);
  return repositories.map(({ id, name, createdAt }) =>
    entry("repository.create", createdAt.getTime(), administrator, { id, name }, "repository"),
  );
}

function findAdministrator(people: Person[]) {
  return people.find(({ email }) => email === sampleAccounts[0].email) ?? null;
}

function entry(
  kind: EventKind,
  at: number,
  actor: Person | null,
  subject: { id: string; name: string; email?: string },
  subjectType = "user",
): Entry {
  return {
    kind,
    at: new Date(at),
    actorId: actor?.id ?? null,
    actorName: actor ? displayName(actor) : "",
    subjectType,
    subjectId: subject.id,
    subjectLabel: displayName(subject),
  };
}
