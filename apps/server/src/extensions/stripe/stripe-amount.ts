import { getCurrency } from '@shopkey/domain/currency.ts'

/** Currencies that Stripe counts in whole units. Source: docs.stripe.com/currencies, zero-decimal currencies. */
const wholeUnits = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
/** Currencies that Stripe counts in thousandths, whose last digit must be 0. Source: as above. */
const thousandths = new Set('bhd jod kwd omr tnd'.split(' '))

/** Our minor units in Stripe's. Throws for an amount that Stripe cannot express. */
export function toStripeAmount(amount: number, currency_code: string): number {
  const converted = (amount * stripeDivisor(currency_code)) / getCurrency(currency_code).divisor
  if (!Number.isSafeInteger(converted))
    throw new RangeError(`Stripe cannot take ${amount} minor units of ${currency_code}`)
  return converted
}

/** Stripe's minor units in ours. */
export function fromStripeAmount(amount: number, currency_code: string): number {
  return Math.round((amount * getCurrency(currency_code).divisor) / stripeDivisor(currency_code))
}

function stripeDivisor(currency_code: string): number {
  if (wholeUnits.has(currency_code)) return 1
  return thousandths.has(currency_code) ? 1000 : 100
}
