import { Secret, TOTP } from "otpauth";
import { productName } from "#app/product.ts";

// Time-based one-time passwords (RFC 6238) with the parameters that every authenticator app supports: six digits, 30 seconds,
// SHA-1.

const secondsPerStep = 30;

/** Accepted before and after the current time step, for clocks that differ (RFC 6238, 5.2). */
const toleratedSteps = 1;

/** 160 bits (RFC 4226, 4) in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** In groups of four, for people who type it into their app. */
export function formatSetupKey(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}

/** The URL that an app reads from a QR code. */
export function totpUrl(secret: string, email: string): string {
  return makeTotp(secret, email).toString();
}

/** @param lastStep this one and earlier ones are not accepted again @returns undefined for a wrong code */
export function findTimeStep(secret: string, code: string, lastStep: number): number | undefined {
  const timestamp = Date.now();
  const difference = makeTotp(secret).validate({ token: code, window: toleratedSteps, timestamp });
  if (difference === null) return undefined;
  const step = Math.floor(timestamp / 1000 / secondsPerStep) + difference;
  return step > lastStep ? step : undefined;
}

function makeTotp(secret: string, email?: string) {
  const parameters = { algorithm: "SHA1", digits: 6, period: secondsPerStep };
  return new TOTP({ issuer: productName, label: email, secret, ...parameters });
}
