import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { EmittedEvent } from '../../jobs/events.ts'
import type { Services } from '../services.ts'

interface Owner {
  store_id: string
  customer_id: string
}

export interface PaymentAccount {
  provider_id: string
  account_id: string
}

export function listPaymentAccounts(db: Database, { store_id, customer_id }: Owner): Promise<PaymentAccount[]> {
  return db
    .selectFrom('payment_accounts')
    .select(['provider_id', 'account_id'])
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .orderBy('provider_id')
    .execute()
}

/** Removes a customer's accounts; the providers delete what was saved once the transaction is committed. */
export async function dropPaymentAccounts(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { store_id, customer_id }: Owner,
): Promise<void> {
  const { rows } = await sql<PaymentAccount>`
    delete from payment_accounts where store_id = ${store_id} and customer_id = ${customer_id}
    returning provider_id, account_id`.execute(trx)
  for (const data of rows) await jobs.emit(trx, { name: 'payment_account.dropped', store_id, data: { ...data } })
}

/** As dropPaymentAccounts, in every store. */
export async function dropAllPaymentAccounts(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  customer_id: string,
): Promise<void> {
  const { rows } = await sql<PaymentAccount & { store_id: string }>`
    delete from payment_accounts where customer_id = ${customer_id}
    returning store_id, provider_id, account_id`.execute(trx)
  for (const { store_id, ...data } of rows) await jobs.emit(trx, { name: 'payment_account.dropped', store_id, data })
}

/** Deletes a dropped account at its provider. Throws without a reply; the job is repeated. */
export async function forgetPaymentAccount({ payments }: Services, { store_id, data }: EmittedEvent): Promise<void> {
  const saved = payments.savedMethodsOf(String(data.provider_id))
  await saved?.forget({ store_id, account_id: String(data.account_id) })
}
