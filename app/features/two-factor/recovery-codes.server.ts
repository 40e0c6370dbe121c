import { randomInt } from "node:crypto";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { recoveryCodeLength } from "./two-factor.schema.ts";

const count = 10;

/** Ten different ones. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(Array.from({ length: recoveryCodeLength }, () => randomInt(10)).join(""));
  }
  return [...codes];
}

/** As stored: a JSON array. */
export function hashRecoveryCodes(userId: string, codes: readonly string[]): string {
  return JSON.stringify(codes.map((code) => hashRecoveryCode(userId, code)));
}

/** @returns the hashes of the unused codes */
export function parseRecoveryCodes({ recoveryCodes }: { recoveryCodes: string }): string[] {
  return JSON.parse(recoveryCodes) as string[];
}

export function hashRecoveryCode(userId: string, code: string): string {
  return keyedHash("recovery-code", `${userId}:${code}`);
}
