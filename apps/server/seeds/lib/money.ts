/** Demo data says amounts in whole units; the shop counts in hundredths, rupiah included. */
export const hundredths = (units: number): number => Math.round(units * 100)

/** Rupiah a dollar and a euro fetch at the demo's stores, packing for export counted in. */
const rupiahPer = { usd: 11_500, eur: 12_500 }

/** The price list of one variant: rupiah as written, foreign prices rounded up to a half. */
export function pricesFrom(rupiah: number): { currency_code: string; amount: number }[] {
  const abroad = (rate: number) => hundredths(Math.ceil((rupiah / rate) * 2) / 2)
  return [
    { currency_code: 'idr', amount: hundredths(rupiah) },
    { currency_code: 'usd', amount: abroad(rupiahPer.usd) },
    { currency_code: 'eur', amount: abroad(rupiahPer.eur) },
  ]
}
