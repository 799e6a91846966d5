/** A number of points for an amount. amount: minor units. */
export interface EarningRate {
  points: number
  amount: number
  currency_code: string
}

/**
 * A programme's earning rate, with the smaller side as one: a point for each Rp 1,000, or 12 points for each dollar.
 * rates: points for each 100 minor units, by currency. preferred: the currency to use.
 */
export function earningRate(
  rates: Readonly<Record<string, number>>,
  preferred: string | undefined,
): EarningRate | null {
  const currency_code = preferred && rates[preferred] ? preferred : Object.keys(rates).find((code) => rates[code])
  const rate = currency_code ? rates[currency_code] : undefined
  if (!currency_code || !rate) return null
  return rate >= 1
    ? { points: rate, amount: 100, currency_code }
    : { points: 1, amount: Math.round(100 / rate), currency_code }
}
