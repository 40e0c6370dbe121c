import { data } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { tooManyChangesError } from "#app/features/account/account-change-limit.server.ts";
import { accountErrorMessage } from "#app/features/account/account-errors.ts";
import type { AccountFormArgs } from "#app/features/account/account-form-action.server.ts";
import { tooManyRequests } from "#app/http/too-many-requests.ts";
import { validateFields } from "#app/validation/form.server.ts";
import { newTokenFlash } from "./new-token-flash.server.ts";
import { newTokenSchema } from "./token.schema.ts";
import { createdTokenQuery } from "./token-dialog-params.ts";
import { createToken } from "./token-writes.server.ts";

export async function handleNewToken({ session, fields, url, context }: AccountFormArgs) {
  requirePermission(context, { apps: ["api"] });
  const { data: form, refused } = await validateFields(fields, newTokenSchema);
  if (refused) return data(refused, { status: 400 });
  const created = await createToken(getActor(context), session.user.id, form);
  if (created.result !== "created") {
    const defaultValues = { ...form, id: form.id ?? "" };
    if (created.result === "tooOften") {
      const errors = { send: accountErrorMessage(tooManyChangesError(created)) };
      return data({ errors, defaultValues }, tooManyRequests(created.retryAfterSeconds));
    }
    const message = `tokens.errors.${created.result}` as const;
    return data({ errors: { send: { message } }, defaultValues }, { status: 400 });
  }
  const { token, secret } = created;
  return new Response(null, {
    status: 302,
    headers: {
      Location: url.pathname + createdTokenQuery,
      "Set-Cookie": newTokenFlash.serialize({ name: token.name, secret }, session.id),
    },
  });
}
