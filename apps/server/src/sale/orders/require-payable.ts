import { getCurrency } from '@shopkey/domain/currency.ts'
import { amountNotPayable } from './order.errors.ts'

/** Throws for an amount, in minor units, that the currency has no coins for. */
export function requirePayable(amount: number, currency_code: string): void {
  const increment = getCurrency(currency_code).rounding_increment
  if (amount % increment !== 0) throw amountNotPayable({ currency_code, increment })
}
