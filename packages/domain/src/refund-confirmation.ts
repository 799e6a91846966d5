import { getCurrency } from './currency.ts'

/**
 * Major units worth about 500 US dollars, for currencies where they are far more than 500. Rough on purpose: a default,
 * not a rate.
 */
const manyToADollar: Record<string, number> = {
  idr: 8_000_000,
  vnd: 12_000_000,
  krw: 700_000,
  jpy: 75_000,
  inr: 40_000,
  php: 28_000,
  thb: 17_000,
  twd: 15_000,
  try: 20_000,
  egp: 25_000,
  pkr: 140_000,
  ngn: 750_000,
  clp: 450_000,
  cop: 2_000_000,
  huf: 180_000,
  iqd: 650_000,
}
const elsewhere = 500

interface RefundSettings {
  default_currency_code: string
  /** Minor units of the default currency; null for the default. */
  refund_confirmation_above: number | null
}

/**
 * The refund, in minor units of `currency_code`, above which staff need a fresh sign-in: the store's own setting in its
 * default currency, otherwise about 500 US dollars. A currency missing above has a lower limit, never a higher one.
 */
export function refundConfirmationAbove(store: RefundSettings, currency_code: string): number {
  if (currency_code === store.default_currency_code && store.refund_confirmation_above !== null)
    return store.refund_confirmation_above
  return (manyToADollar[currency_code] ?? elsewhere) * getCurrency(currency_code).divisor
}
