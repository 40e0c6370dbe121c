import type { i18n } from "i18next";
import { sessionCookieName } from "#app/auth/session.server.ts";
import { translateMessage } from "#app/i18n/translation.tsx";
import { settings } from "#app/settings.server.ts";
import { operations, tags } from "../operations/operations.ts";
import { problemSchema } from "../operations/problem-schema.ts";
import { authPaths, authTag } from "./auth/paths.ts";
import { describeOperation } from "./describe-operation.ts";
import { type JsonObject, SchemaRegistry } from "./schemas.ts";

const documentCache = new Map<string, JsonObject>();

export function openApiDocument({
  t,
  exists,
  language,
}: Pick<i18n, "t" | "exists" | "language">): JsonObject {
  const cached = documentCache.get(language);
  if (cached) return cached;
  const translate = (text: string) =>
    /^\w+(\.\w+)+$/.test(text) && exists(text) ? translateMessage(t, text) : text;
  const document = translateTexts(buildDocument(), translate) as JsonObject;
  documentCache.set(language, document);
  return document;
}

function buildDocument(): JsonObject {
  const schemas = new SchemaRegistry();
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
    tags: [...tags, { name: authTag, descriptionKey: undefined }].map(({ name, descriptionKey }) => ({
      name,
      description: descriptionKey ?? `api.tags.${name}`,
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

/** Translates the keys in descriptions, summaries and titles. */
function translateTexts(value: unknown, translate: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => translateTexts(item, translate));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isText = typeof item === "string" && /^(description|summary|title)$/.test(name);
      return [name, isText ? translate(item) : translateTexts(item, translate)];
    }),
  );
}
