import type { i18n } from "i18next";
import { sessionCookieName } from "#app/auth/session.server.ts";
import { settings } from "#app/settings.server.ts";
import { operations, tags } from "../operations/operations.ts";
import { problemSchema } from "../operations/problem-schema.ts";
import { authPaths, authTag } from "./auth/paths.ts";
import { describeOperation } from "./describe-operation.ts";
import { type JsonObject, Schemas } from "./schemas.ts";

const made = new Map<string, JsonObject>();

export function openApiDocument({ t, language }: Pick<i18n, "t" | "language">): JsonObject {
  const known = made.get(language);
  if (known) return known;
  const document = inWords(describe(), (key) => Reflect.apply(t, undefined, [key]) as string) as JsonObject;
  made.set(language, document);
  return document;
}

function describe(): JsonObject {
  const schemas = new Schemas();
  schemas.reference(problemSchema, "output");
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "api.document.title",
      version: "1",
      description: "api.document.description",
    },
    servers: [{ url: new URL("/api/v1", settings().baseUrl).href }],
    tags: [...tags, { name: authTag, text: undefined }].map(({ name, text }) => ({
      name,
      description: text ?? `api.tags.${name}`,
    })),
    security: [{ token: [] }, { session: [] }],
    paths: { ...paths, ...authPaths(new URL("/api/auth", settings().baseUrl).href, schemas) },
    components: {
      schemas: schemas.components,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "api.document.token" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description: "api.document.session",
        },
      },
    },
  };
}

const tagTexts = new Set(tags.flatMap(({ text }) => text ?? []));

/** Puts words in the place of the translation keys that stand in descriptions, summaries and titles. */
function inWords(value: unknown, word: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => inWords(item, word));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isKey = typeof item === "string" && (/^api(\.\w+)+$/.test(item) || tagTexts.has(item));
      return [name, isKey ? word(item) : inWords(item, word)];
    }),
  );
}
