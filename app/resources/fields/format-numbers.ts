import { memoizeByKey, withLatinDigits } from "#app/i18n/formats.ts";
import { currencyDigits } from "./currency-digits.ts";

/** "0.00042", with up to 20 decimals. */
export function formatExactNumber(language: string, value: number): string {
  return exactNumber(language).format(value);
}

/** "€1,299.00". @param amount in minor units, such as cents @param currency ISO 4217 */
export function formatMoney(language: string, amount: number, currency: string): string {
  return currencyFormat(`${language} ${currency}`).format(amount / 10 ** currencyDigits(currency));
}

const exactNumber = memoizeByKey(
  (language) => new Intl.NumberFormat(withLatinDigits(language), { maximumFractionDigits: 20 }),
);

const currencyFormat = memoizeByKey((key) => {
  const [language = "", currency = ""] = key.split(" ");
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(withLatinDigits(language), {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});
