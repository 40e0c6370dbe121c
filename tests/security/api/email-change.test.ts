import { expect, test } from "vitest";
import { findUsedEmails, freshEmail, newMember, server } from "#tests/security/email-change-world.ts";

test("an administrator cannot change their own email through the API", async () => {
  const { client, email } = await newMember();
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  const moved = freshEmail("moved");
  const called = await fetch(`${server.url}/api/v1/users/${row?.id}`, {
    method: "PATCH",
    headers: {
      Cookie: client.cookies.header,
      Origin: server.url,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ email: moved }),
  });
  expect([called.status, await called.json()]).toEqual([
    409,
    expect.objectContaining({ code: "OWN_ACCOUNT" }),
  ]);
  expect(await findUsedEmails(email, moved)).toEqual([email]);
});
