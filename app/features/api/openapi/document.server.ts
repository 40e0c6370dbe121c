import type { i18n } from "i18next";
import { sessionCookieName } from "#app/auth/session.server.ts";
import { settings } from "#app/settings.server.ts";
import { operations, tags } from "../operations/operations.ts";
import { problemSchema } from "../operations/problem-schema.ts";
import { authPaths, authTag } from "./auth/paths.ts";
import { describeOperation } from "./describe-operation.ts";
import { type JsonObject, SchemaRegistry } from "./schemas.ts";
import { translateTexts } from "./translate-texts.ts";

const documentCache = new Map<string, JsonObject>();

export function openApiDocument(i18n: Pick<i18n, "t" | "exists" | "language">): JsonObject {
  const cached = documentCache.get(i18n.language);
  if (cached) return cached;
  const document = translateTexts(buildDocument(), i18n) as JsonObject;
  documentCache.set(i18n.language, document);
  return document;
}

function buildDocument(): JsonObject {
  const schemas = new SchemaRegistry();
  schemas.reference(problemSchema, "output");
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    const path = `/api/v1${operation.path}`;
    paths[path] = {
      ...paths[path],
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
    servers: [{ url: settings().baseUrl.origin }],
    tags: [...tags, { name: authTag, descriptionKey: undefined }].map(({ name, descriptionKey }) => ({
      name,
      description: descriptionKey ?? `api.tags.${name}`,
    })),
    security: [{ token: [] }, { session: [] }],
    paths: { ...paths, ...authPaths(schemas) },
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
