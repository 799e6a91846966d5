import type { Database } from '../../db/database.ts'
import { readTogether } from '../../db/read-together.ts'
import type { Services } from '../services.ts'

/** What the provider stores with the payment. */
interface TransferData {
  accounts: { bank: string; number: string; holder: string }[]
}

export interface AwaitedTransfer {
  /** Minor units. */
  amount: number
  expires_at: Date
  /** One line for each account. */
  accounts: string
}

/** The payments of an order, the latest first. */
export function listPaymentsOf(db: Database, order_id: unknown) {
  return readTogether(
    db,
    db
      .selectFrom('payments')
      .select([
        'provider_id', 'amount', 'expires_at', 'data', 'authorized_at', 'captured_at', 'canceled_at', 'failure_reason',
      ]) // biome-ignore format: a list reads better packed
      .where('order_id', '=', String(order_id))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
}

/** The bank transfer that an order waits for; undefined where it waits for none. */
export async function findTransfer({ db }: Services, order_id: unknown): Promise<AwaitedTransfer | undefined> {
  return transferAmong(await listPaymentsOf(db, order_id))
}

/** As findTransfer, of an order's payments. */
export function transferAmong(payments: Awaited<ReturnType<typeof listPaymentsOf>>): AwaitedTransfer | undefined {
  const payment = payments.find(
    ({ provider_id, captured_at, canceled_at }) => provider_id === 'bank-transfer' && !captured_at && !canceled_at,
  )
  if (!payment?.expires_at) return undefined
  const { accounts } = payment.data as unknown as TransferData // the provider's own data
  return {
    amount: payment.amount,
    expires_at: payment.expires_at,
    accounts: accounts.map(({ bank, number, holder }) => `${bank} · ${number} · ${holder}`).join('\n'),
  }
}
