import { bytesOf, csvShapes } from "#tests/security/csv/import-shapes.ts";
import {
  boundary,
  type FeatureExpensiveRequests,
  multipartType,
} from "#tests/security/expensive-request-rows.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

export default {
  *requests() {
    for (const [what, text] of csvShapes) {
      const asFile = () =>
        Buffer.concat([
          Buffer.from(`${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`),
          bytesOf(text),
          Buffer.from(`\r\n${boundary}--\r\n`),
        ]);
      const asText = () =>
        Buffer.concat([
          Buffer.from(`${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n`),
          bytesOf(text),
          Buffer.from(`\r\n${boundary}--\r\n`),
        ]);
      const form = {
        as: "administrator",
        method: "POST",
        headers: { "Content-Type": multipartType },
      } as const;
      yield { ...form, what: `${what}, as a file`, path: "/manager/repositories/import", body: asFile };
      yield { ...form, what: `${what}, pasted`, path: "/manager/repositories/import", body: asText };
      yield { ...form, what: `${what}, as data`, path: "/manager/repositories/import.data", body: asText };
      yield {
        ...form,
        what: `${what}, confirmed`,
        path: "/manager/repositories/import/confirm",
        body: asText,
      };
    }
    for (const path of [
      "/manager/users/export",
      ...importableResources.map(({ list }) => `${list}/export`),
    ]) {
      yield { as: "administrator", method: "GET", what: "everything", path };
      yield { as: "administrator", method: "GET", what: "everything, as data", path: `${path}.data` };
    }
  },
} satisfies FeatureExpensiveRequests;
