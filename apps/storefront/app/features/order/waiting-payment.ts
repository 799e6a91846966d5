import { livePayments } from '../../lib/live-payments.ts'
import type { Order } from '../../lib/wire.ts'

interface Facts {
  /** Minor units. */
  amount: number
  /** ISO 8601. */
  expires_at: string | null
  /** Where a test payment is decided; not checked yet, see isPaymentAddress. */
  simulator_url: unknown
}

/** A payment that the shopper makes without a page of its provider. */
export type WaitingPayment = Facts &
  (
    | {
        kind: 'virtual_account'
        bank: string
        number: string
        /** Of banks that ask for it beside the number. */
        biller_code: string | undefined
      }
    | { kind: 'qris'; text: string }
    | { kind: 'push'; wallet: string; phone: string; account_name: string }
  )

type PaidOrder = Pick<Order, 'status' | 'payment_status'> & {
  payments?: readonly (Pick<Order['payments'][number], 'amount' | 'expires_at' | 'data'> & { canceled_at?: unknown })[]
}

/** What the order waits for, from the data of its payment; undefined once it is paid or canceled, and for other payments. */
export function waitingPayment({ status, payment_status, payments }: PaidOrder): WaitingPayment | undefined {
  if (status !== 'pending' || payment_status !== 'awaiting') return undefined
  for (const { amount, expires_at, data } of livePayments(payments)) {
    const facts = { amount, expires_at: expires_at ? String(expires_at) : null, simulator_url: data?.simulator_url }
    const found = shownIn(data ?? {})
    if (found) return { ...facts, ...found }
  }
  return undefined
}

type Shown<Waiting = WaitingPayment> = Waiting extends unknown ? Omit<Waiting, keyof Facts> : never

function shownIn({ channel, virtual_account, qr, push }: Record<string, unknown>): Shown | undefined {
  const { id, name } = texts(channel)
  const { bank, number, biller_code } = texts(virtual_account)
  if (bank && number)
    // Named as where it was chosen; on the provider's page, only the provider knows.
    return {
      kind: 'virtual_account',
      bank: name ?? bank,
      number,
      biller_code,
    }
  if (typeof qr === 'string' && qr) return { kind: 'qris', text: qr }
  const { phone, account_name } = texts(push)
  if (id && name && phone && account_name) return { kind: 'push', wallet: name, phone, account_name }
  return undefined
}

/** The texts of an object; nothing of anything else. */
function texts(value: unknown): Partial<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'))
}
