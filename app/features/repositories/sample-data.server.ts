import { like } from "drizzle-orm";
import { oneDay } from "#app/durations.ts";
import { nameKey } from "#app/resources/names.server.ts";
import {
  type FeatureSampleData,
  sampleId,
  sampleIdPrefix,
  seededRandom,
} from "#app/sample-data/sample-data.ts";
import { repository } from "#db/schema.ts";
import { sampleRepositories } from "./sample-repositories.ts";

const kind = "0002";
const fewest = 4;

export const sampleData: FeatureSampleData = {
  order: 20,
  async add(tx, { users, now }) {
    const random = seededRandom(2);
    const shown = sampleRepositories.slice(0, users > 0 ? undefined : fewest);
    await tx.insert(repository).values(
      shown.map(([name, path, description], index) => {
        // Without a history a few hours apart, so that sorting shows.
        const age = users > 0 ? (0.002 + random() ** 2) * 300 * oneDay : ((fewest - index) * oneDay) / 24;
        const at = new Date(now - age);
        const link = `https://github.com/${path}`;
        return {
          id: sampleId(kind, index),
          name,
          nameKey: nameKey(name),
          link,
          description,
          createdAt: at,
          updatedAt: at,
        };
      }),
    );
  },
  async remove(tx) {
    await tx.delete(repository).where(like(repository.id, `${sampleIdPrefix(kind)}%`));
  },
};
