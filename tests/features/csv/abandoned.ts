import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const requests = importableResources.flatMap(({ list, fileOf }): AbandonedRequest[] => [
  { path: `${list}/export` },
  {
    method: "POST",
    path: `${list}/import`,
    type: "multipart/form-data; boundary=x",
    body: `--x\r\nContent-Disposition: form-data; name=text\r\n\r\n${fileOf()}\r\n`,
  },
]);

export default [{ path: "/manager/users/export" }, ...requests] satisfies AbandonedRequest[];
