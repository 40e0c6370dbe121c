import { randomUUID } from "node:crypto";
import { newTag, resources } from "#tests/support/resources.ts";
import { type ApiRequest, type ApiWorld, call } from "./api-world.ts";

/** Prepares data and returns a request that gets one particular response. */
export type RequestCase = (world: ApiWorld) => Promise<ApiRequest>;

/** A feature's `request-cases.ts`, by operation id. */
export interface FeatureRequestCases {
  /** Calls that succeed. */
  done: Record<string, RequestCase>;
  /** Calls that cause a problem specific to the operation, by its code. */
  refused: Record<string, Record<string, RequestCase>>;
  /** The permissions that each operation requires. */
  permissions: Record<string, Record<string, string[]>>;
}

/**
 * The operations of a resource in the manager area.
 * @param one the singular in operation ids; with a lowercase initial it names the permissions
 * @public even if no feature uses it
 */
export function resourceRequestCases(
  path: string,
  table: string,
  one: string,
  many: string,
): FeatureRequestCases {
  const area = one.charAt(0).toLowerCase() + one.slice(1);
  const resource = () => resources.find(({ list }) => list === `/manager${path}`);
  const values = (tag?: string) => resource()?.values(tag);
  const name = () => `Made ${randomUUID()}`;
  const as = async (world: ApiWorld) => ({ token: await world.token(world.administrator) });

  async function made(world: ApiWorld, recordName = name()) {
    const id = randomUUID();
    await world.server.query(
      `INSERT INTO ${table} (id, name, name_key, created_at, updated_at) VALUES (?, ?, ?, ?, ?)`,
      id,
      recordName,
      recordName.toLowerCase(),
      new Date(),
      new Date(),
    );
    return id;
  }

  const create: RequestCase = async (world) => ({
    method: "POST",
    path,
    body: { ...values(), name: name() },
    ...(await as(world)),
  });
  const update: RequestCase = async (world) => ({
    method: "PATCH",
    path: `${path}/${await made(world)}`,
    body: { description: "New" },
    ...(await as(world)),
  });

  async function usedName(world: ApiWorld) {
    const used = name();
    await made(world, used);
    return { body: { ...values(), name: used.toLowerCase() } };
  }

  async function usedValues(world: ApiWorld) {
    const tag = newTag();
    await call(world, { ...(await create(world)), body: { ...values(tag), name: name() } });
    return { body: { ...values(tag), name: name() } };
  }

  const valueTaken = (request: RequestCase): Record<string, RequestCase> =>
    resource()?.unique.length
      ? { VALUE_TAKEN: async (world) => ({ ...(await request(world)), ...(await usedValues(world)) }) }
      : {};

  return {
    done: {
      [`list${many}`]: async (world) => ({ method: "GET", path, ...(await as(world)) }),
      [`create${one}`]: create,
      [`get${one}`]: async (world) => ({
        method: "GET",
        path: `${path}/${await made(world)}`,
        ...(await as(world)),
      }),
      [`update${one}`]: update,
      [`delete${one}`]: async (world) => ({
        method: "DELETE",
        path: `${path}/${await made(world)}`,
        ...(await as(world)),
      }),
    },
    refused: {
      [`list${many}`]: {
        INVALID_CURSOR: async (world) => ({
          method: "GET",
          path: `${path}?sort=created&before=nothing`,
          ...(await as(world)),
        }),
      },
      [`create${one}`]: {
        NAME_TAKEN: async (world) => ({ ...(await create(world)), ...(await usedName(world)) }),
        ...valueTaken(create),
        IDEMPOTENCY_KEY_REUSED: async (world) => ({
          ...(await create(world)),
          headers: { "Idempotency-Key": "used-before" },
        }),
      },
      [`update${one}`]: {
        NAME_TAKEN: async (world) => ({ ...(await update(world)), ...(await usedName(world)) }),
        ...valueTaken(update),
      },
    },
    permissions: {
      [`list${many}`]: { [area]: ["read"] },
      [`create${one}`]: { [area]: ["create"] },
      [`get${one}`]: { [area]: ["read"] },
      [`update${one}`]: { [area]: ["update"] },
      [`delete${one}`]: { [area]: ["delete"] },
    },
  };
}
