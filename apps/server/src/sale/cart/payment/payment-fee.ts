import { getCurrency } from '@shopkey/domain/currency.ts'
import { taxLinesOfRegion, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { type ShippingMethodTotals, shippingMethodTotals } from '@shopkey/domain/totals.ts'
import { notFound } from '../../../http/refusal.ts'
import type { PaymentFees } from '../../../offer/payments/payment-providers.ts'
import type { Services } from '../../../offer/services.ts'
import type { CartState } from '../cart.state.ts'

/** A fee of a payment method before its totals. price: minor units. */
export interface ChargedFee {
  provider_id: string
  price: number
  includes_tax: boolean
  tax_lines: WireTaxLine[]
}

/** A fee as orders store it. */
export type PaymentFee = ChargedFee & Pick<ShippingMethodTotals, 'subtotal' | 'tax_total' | 'total'>

/** What the store charges for its payment methods. Not inside a transaction. */
export async function findPaymentFees(
  { payments, stores }: Pick<Services, 'payments' | 'stores'>,
  store_id: string,
): Promise<PaymentFees> {
  const store = await stores.findById(store_id)
  if (!store) throw notFound('Store', store_id)
  return payments.feesOf(store)
}

/** The price of a method in a sale, minor units. Exchanges, and sales in other currencies than the store's, have none. */
export function feePrice(
  fees: PaymentFees,
  provider_id: string,
  sale: { currency_code: string; type: string },
): number {
  if (sale.type === 'swap' || sale.currency_code !== fees.currency_code) return 0
  return fees.amounts.get(provider_id) ?? 0
}

/**
 * A fee with its taxes: the rate of the region, whose prices contain it or not. Where a provider says the taxes of the
 * region, they are those of the delivery. null: nothing is charged.
 */
export function chargedFee(
  { provider_id, price }: { provider_id: string; price: number },
  region: { tax_rate: number; includes_tax: boolean; tax_provider_id: string | null },
  deliveryTaxes: WireTaxLine[],
): ChargedFee | null {
  if (price === 0) return null
  const tax_lines = region.tax_provider_id ? deliveryTaxes : taxLinesOfRegion(region)
  return { provider_id, price, includes_tax: region.includes_tax, tax_lines }
}

export function withTotals(fee: ChargedFee | null, currency_code: string): PaymentFee | null {
  if (!fee) return null
  const { subtotal, tax_total, total } = shippingMethodTotals(fee, getCurrency(currency_code))
  return { ...fee, subtotal, tax_total, total }
}

/** What a shopper pays for a method in addition to the rest, tax included; minor units. */
export function feeTotal(fee: ChargedFee | null, currency_code: string): number {
  return withTotals(fee, currency_code)?.total ?? 0
}

/** The fee of the cart's selected method. */
export function feeOfCart(
  { payment_sessions, region }: CartState,
  method_tax_lines: WireTaxLine[][],
): ChargedFee | null {
  const selected = payment_sessions.find((session) => session.is_selected)
  if (!selected) return null
  const { provider_id, fee } = selected
  return chargedFee({ provider_id, price: fee }, region, method_tax_lines[0] ?? [])
}
