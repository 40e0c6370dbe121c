/** By decimals, as in ISO 4217. Never changed: amounts are stored with it. */
const [none, three, four] = [
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  "BHD IQD JOD KWD LYD OMR TND",
  "CLF UYW",
];

/** Decimals of a currency: 2 for EUR, 0 for JPY. `Intl` answers differently in each browser and version of Node. */
export function currencyDigits(currency: string): number {
  if (none.includes(currency)) return 0;
  if (three.includes(currency)) return 3;
  return four.includes(currency) ? 4 : 2;
}
