import type { PaymentStatement } from '@shopkey/extension/payment-provider.ts'
import { fromRupiah } from '../whole-rupiah.ts'
import type { Transaction } from './xendit-client.ts'

/** amounts: rupiah. Withheld taxes count as tax on the fee: they are part of what does not reach the merchant. */
export function statementOf(
  captured: number,
  refunded: number,
  transaction: Partial<Transaction> | undefined,
): PaymentStatement {
  const { estimated_settlement_time: settles } = transaction ?? {}
  return {
    captured: fromRupiah(captured),
    refunded: fromRupiah(refunded),
    charges: transaction ? chargesOf(transaction) : null,
    settles_at: settles ? new Date(settles) : null,
  }
}

function chargesOf({ fee, net_amount }: Partial<Transaction>): PaymentStatement['charges'] {
  if (!fee || fee.status === 'PENDING' || net_amount === undefined) return null
  const { xendit_fee = 0, value_added_tax = 0, xendit_withholding_tax = 0, third_party_withholding_tax = 0 } = fee
  const tax = value_added_tax + xendit_withholding_tax + third_party_withholding_tax
  // A percentage may leave a part of a rupiah.
  const ours = (rupiah: number) => fromRupiah(Math.round(rupiah))
  return { fee: ours(xendit_fee), tax: ours(tax), net: ours(net_amount), currency_code: 'idr' }
}
