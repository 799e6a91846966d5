import { livePayments } from '../../lib/live-payments.ts'
import type { Order } from '../../lib/wire.ts'

/** A virtual account of one payment, as its provider stores it in the payment's data. */
export interface AccountToPay {
  bank: string
  number: string
  /** Of banks that ask for it beside the number. */
  biller_code?: string
  /** Minor units. */
  amount: number
}

type PaidOrder = Pick<Order, 'status' | 'payment_status'> & {
  payments?: readonly (Pick<Order['payments'][number], 'amount' | 'data'> & { canceled_at?: unknown })[]
}

/** The virtual account that the shopper has chosen on the payment page; undefined once it is paid, and before the choice. */
export function accountToPay({ status, payment_status, payments }: PaidOrder): AccountToPay | undefined {
  if (status !== 'pending' || payment_status !== 'awaiting') return undefined
  for (const { amount, data } of livePayments(payments)) {
    const { bank, number, biller_code } = (data?.virtual_account ?? {}) as Record<string, unknown>
    if (typeof bank === 'string' && typeof number === 'string')
      return { bank, number, amount, ...(typeof biller_code === 'string' && { biller_code }) }
  }
  return undefined
}
