/** By decimals, as in ISO 4217. Never changed: amounts are stored with it. */
const currencies = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

const digits = new Map(
  Object.entries(currencies).flatMap(([count, codes]) =>
    codes.split(" ").map((code) => [code, Number(count)] as const),
  ),
);

/** Decimals of a currency: 2 for EUR, 0 for JPY. `Intl` answers differently in each browser and version of Node. */
export function currencyDigits(currency: string): number {
  return digits.get(currency) ?? 2;
}
