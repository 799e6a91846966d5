import { findCurrency } from '@shopkey/domain/currency.ts'
import type { PaymentStatement } from '@shopkey/extension/payment-provider.ts'
import type Stripe from 'stripe'
import { fromStripeAmount } from './stripe-amount.ts'

/** Of a PaymentIntent with its charge and balance transaction expanded. Source: docs.stripe.com, Balance Transaction object. */
export function statementOf(intent: Stripe.PaymentIntent, currency_code: string): PaymentStatement {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const entry = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    captured: fromStripeAmount(intent.amount_received, currency_code),
    refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency_code),
    charges: entry && chargesOf(entry),
    settles_at: entry && new Date(entry.available_on * 1000),
  }
}

function chargesOf({ fee, fee_details, net, currency }: Stripe.BalanceTransaction): PaymentStatement['charges'] {
  // Payouts in a currency that stores cannot sell in have no minor units here.
  if (!findCurrency(currency)) return null
  const tax = fee_details.filter(({ type }) => type === 'tax').reduce((sum, { amount }) => sum + amount, 0)
  const ours = (amount: number) => fromStripeAmount(amount, currency)
  return { fee: ours(fee - tax), tax: ours(tax), net: ours(net), currency_code: currency }
}
