import type { Language } from '@shopkey/i18n/languages.ts'
import { livePayments } from '../../lib/live-payments.ts'
import type { Order } from '../../lib/wire.ts'

interface TransferAccount {
  bank: string
  number: string
  holder: string
}

interface OpenTransfer {
  /** Minor units. */
  amount: number
  /** ISO 8601. */
  expires_at: string | null
  accounts: TransferAccount[]
  /** The store's further instructions, in the languages that it wrote. */
  instructions: Partial<Record<Language, string>>
}

type TransferredOrder = Pick<Order, 'status' | 'payment_status'> & {
  payments: readonly (Pick<Order['payments'][number], 'provider_id' | 'amount' | 'expires_at' | 'data'> & {
    canceled_at?: unknown
  })[]
}

/** The bank transfer that an order waits for; undefined once it is paid or canceled, and for other payments. */
export function openTransfer({ status, payment_status, payments }: TransferredOrder): OpenTransfer | undefined {
  if (status !== 'pending' || payment_status !== 'awaiting') return undefined
  const payment = livePayments(payments).find(({ provider_id }) => provider_id === 'bank-transfer')
  const accounts = payment?.data?.accounts
  if (!payment || !Array.isArray(accounts)) return undefined
  return {
    amount: payment.amount,
    expires_at: payment.expires_at ? String(payment.expires_at) : null,
    accounts: accounts as TransferAccount[], // the provider's own data
    instructions: (payment.data.instructions ?? {}) as OpenTransfer['instructions'],
  }
}
