/** Demo data has amounts in whole units; the product uses hundredths, rupiah included. */
export const hundredths = (units: number): number => Math.round(units * 100)

/** Rupiah per dollar and euro in the demo's stores, packing for export included. */
const rupiahPer = { usd: 11_500, eur: 12_500 }

/** The prices of one variant: rupiah as given, foreign prices rounded up to a half. */
export function pricesFrom(rupiah: number): { currency_code: string; amount: number }[] {
  const abroad = (rate: number) => hundredths(Math.ceil((rupiah / rate) * 2) / 2)
  return [
    { currency_code: 'idr', amount: hundredths(rupiah) },
    { currency_code: 'usd', amount: abroad(rupiahPer.usd) },
    { currency_code: 'eur', amount: abroad(rupiahPer.eur) },
  ]
}
