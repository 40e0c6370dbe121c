import { toLatinDigits } from "#app/validation/unicode.ts";
import { currencyDigits } from "./currency-digits.ts";

/**
 * A comma counts as the decimal separator, unless it may separate thousands. Reads all that `String` writes of a number
 * within the range of number fields, such as "1e-7": a stored value must be accepted when its form is saved.
 */
export function parseNumber(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s\u00a0\u202f\u066c]/g, "")
    .replace("\u2212", "-")
    .replace("\u066b", ".");
  if (!/^[+-]?\d{1,15}([.,]\d+)?(e-\d{1,3})?$/i.test(plain) || /,\d{3}$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}

/** In minor units, such as cents. */
export function parseMoney(text: string, currency: string): number | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  const digits = currencyDigits(currency);
  const amount = Math.round(value * 10 ** digits);
  return Number(formatMoneyText(amount, currency)) === value ? amount : undefined;
}

/** "1299.00" for 129900 cents: what a form holds. */
export function formatMoneyText(amount: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
