import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { AccountSlotRequest } from "#app/features/account/slot-request.ts";
import { settings } from "#app/settings.server.ts";
import { recoveryCodesFlash } from "../recovery-codes-flash.server.ts";
import { isTwoFactorRequired } from "../requirement.server.ts";
import { findSetupSecret } from "../setup.server.ts";
import { formatSetupKey, totpUrl } from "../totp.server.ts";
import { hasTwoFactor } from "../two-factor.server.ts";
import { parseTwoFactorDialog } from "../two-factor-dialog-params.ts";

export async function load({ session, url, request, headers }: AccountSlotRequest) {
  const dialog = parseTwoFactorDialog(url.searchParams);
  if (!dialog || settings().readOnly) return undefined;
  const { id, email } = session.user;
  if (dialog === "recovery-codes") {
    const { value, setCookie } = recoveryCodesFlash.take(request.headers.get("cookie"), session.id);
    headers.append("Set-Cookie", setCookie);
    return { dialog, codes: value };
  }
  const needsOn = dialog === "new-recovery-codes" || dialog === "turn-off-two-factor";
  if (needsOn !== (await hasTwoFactor(id))) return undefined;
  if (needsOn) return { dialog, required: isTwoFactorRequired(session) };
  const secret = session.impersonatedBy === null ? await findSetupSecret(session.id) : undefined;
  if (dialog === "two-factor" || !secret) {
    return { dialog: "two-factor" as const, email, required: isTwoFactorRequired(session) };
  }
  const appUrl = totpUrl(secret, email);
  const code = generate(appUrl);
  return {
    dialog,
    email,
    codeMinutes: settings().otpMinutes,
    appUrl,
    setupKey: formatSetupKey(secret),
    qrCode: { size: code.size, path: toSvgPath(code) },
  };
}
