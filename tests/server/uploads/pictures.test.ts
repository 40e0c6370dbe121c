import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, startWorld, type World } from "#tests/security/access-world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function change(as: Member, area: string) {
  const part = 'Content-Disposition: form-data; name="picture"; filename="picture.png"';
  const { status, body } = await world.send(`/${area}/account/picture`, {
    method: "POST",
    as,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: `--x\r\n${part}\r\n\r\nno picture\r\n--x--\r\n`,
  });
  return { status, isTooOften: body.includes("You have changed your picture too often") };
}

test("limits how often an account can change its picture", async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await change(world.user, "app")).toEqual({ status: 400, isTooOften: false });
  }
  expect(await change(world.user, "app")).toEqual({ status: 400, isTooOften: true });
  expect(await change(world.administrator, "manager")).toEqual({ status: 400, isTooOften: false });
});

test("refuses a form with too many files", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="picture"; filename="picture.png"\r\n\r\n';
  const { status } = await world.send("/manager/account/picture", {
    method: "POST",
    as: world.administrator,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: `${part}one\r\n${part}two\r\n--x--\r\n`,
  });
  expect(status).toBe(413);
});
