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

/** The bank transfer that an order waits for; undefined where it waits for none. */
export async function findTransfer({ db }: Services, order_id: unknown): Promise<AwaitedTransfer | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['amount', 'expires_at', 'data'])
    .where('order_id', '=', String(order_id))
    .where('provider_id', '=', 'bank-transfer')
    .where('captured_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (!payment?.expires_at) return undefined
  const { accounts } = payment.data as unknown as TransferData // the provider's own data
  return {
    amount: payment.amount,
    expires_at: payment.expires_at,
    accounts: accounts.map(({ bank, number, holder }) => `${bank} · ${number} · ${holder}`).join('\n'),
  }
}
