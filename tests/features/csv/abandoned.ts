import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";

export default [
  { path: "/manager/repositories/export" },
  { path: "/manager/users/export" },
  { path: "/manager/repositories/export.data" },
  {
    method: "POST",
    path: "/manager/repositories/import",
    type: "multipart/form-data; boundary=x",
    body: "--x\r\nContent-Disposition: form-data; name=text\r\n\r\nname,link\r\n",
  },
] satisfies AbandonedRequest[];
