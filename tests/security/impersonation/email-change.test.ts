import { expect, test } from "vitest";
import { findUsedEmails, freshEmail, newMember, server, smtp } from "#tests/security/email-change-world.ts";
import { enterEmailCodes, requestEmailCodes } from "#tests/support/email-change.ts";

test("an impersonator cannot do anything that needs a code", async () => {
  const { client: administrator } = await newMember("administrator@example.org");
  const person = await newMember();
  const newEmail = freshEmail("moved");
  const codes = await requestEmailCodes(person.client, smtp, person.email, newEmail);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', person.email);
  expect((await administrator.post(`/manager/users/${row?.id}/impersonate`, {})).status).toBe(302);
  const before = smtp.mails.length;
  const responses = {
    ask: await administrator.post("/app/account?state=change-email", { newEmail: freshEmail("other") }),
    confirm: await enterEmailCodes(administrator, newEmail, { ...codes }),
    askToDelete: await administrator.post("/app/account?state=delete", {}),
    delete: await administrator.post("/app/account?state=confirm-delete", { otp: "000000" }),
    callToDelete: await administrator.call("/delete-user", {}),
    callWithCode: await administrator.call("/delete-user", { token: "000000" }),
  };
  for (const [name, { status }] of Object.entries(responses)) expect([name, status]).toEqual([name, 403]);
  expect(await responses.confirm.text()).toContain("You cannot change the email");
  expect(await responses.callToDelete.json()).toMatchObject({ code: "FORBIDDEN" });
  expect(smtp.mails).toHaveLength(before);
  expect(await findUsedEmails(person.email, newEmail)).toEqual([person.email]);
});
