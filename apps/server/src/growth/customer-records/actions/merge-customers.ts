import { sql } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import { refreshGroupsOfCustomer } from '../../../people/customer-groups/refresh-groups-of-customer.ts'
import type { Services } from '../../../sale/services.ts'
import { accountNotMerged, mergedIntoItself } from '../customer-record.errors.ts'
import { countRecords } from '../customer-records.queries.ts'
import { moveRecords } from '../move-records.ts'

interface Merge {
  store_id: string
  kept_id: string
  /** The duplicate. */
  merged_id: string
}

interface Person {
  id: string
  email: string | null
  phone: string | null
  has_account: boolean
  email_entered_by_staff: boolean
}

/**
 * Merges a guest of the store into another of its customers. Accounts are never merged away: they belong to a person
 * and sign in, in other stores as well.
 */
export async function mergeCustomers(
  { db, lookups, now }: Services,
  { store_id, kept_id, merged_id }: Merge,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { kept, merged } = await readPair(trx, { store_id, kept_id, merged_id }, { isLocked: true })
    const keepsOpenCarts = !kept.has_account
    await moveRecords(trx, { store_id, from: merged.id, to: kept.id, keepsOpenCarts }, now())
    await mergeMembership(trx, store_id, kept.id, merged.id, now())
    // A link in a mailbox would turn the duplicate into an account.
    await trx.deleteFrom('password_tokens').where('customer_id', '=', merged.id).execute()
    await trx
      .updateTable('customers')
      .set({ email: null, phone: null, merged_into: kept.id, deleted_at: now(), updated_at: now() })
      .where('id', '=', merged.id)
      .execute()
    if (kept.has_account) {
      await refreshGroupsOfCustomer(trx, lookups, { store_id, customer_id: kept.id, now: now() })
      return
    }
    await trx
      .updateTable('customers')
      .set({
        email: kept.email ?? merged.email,
        email_entered_by_staff: (kept.email ? kept : merged).email_entered_by_staff,
        phone: kept.phone ?? merged.phone,
        updated_at: now(),
      })
      .where('id', '=', kept.id)
      .execute()
  })
}

/** What a merge would move; refuses as the merge does. */
export async function previewMerge(db: Database, merge: Merge) {
  const { kept } = await readPair(db, merge, { isLocked: false })
  const counts = await countRecords(db, { store_id: merge.store_id, customer_id: merge.merged_id })
  return { ...counts, leaves_open_carts: kept.has_account && counts.open_carts > 0 }
}

async function readPair(
  db: Database,
  { store_id, kept_id, merged_id }: Merge,
  { isLocked }: { isLocked: boolean },
): Promise<{ kept: Person; merged: Person }> {
  const { rows } = await sql<Person>`
    select id, email, phone, has_account, email_entered_by_staff from customers c
    where id in (${kept_id}, ${merged_id}) and deleted_at is null
      and exists (select from store_customers m where m.customer_id = c.id and m.store_id = ${store_id})
    order by id ${isLocked ? sql`for update` : sql``}`.execute(db)
  const personOf = (id: string) => {
    const person = rows.find((row) => row.id === id)
    if (!person) throw notFound('Customer', id)
    return person
  }
  const pair = { kept: personOf(kept_id), merged: personOf(merged_id) }
  if (kept_id === merged_id) throw mergedIntoItself()
  if (pair.merged.has_account) throw accountNotMerged()
  return pair
}

/** The kept customer's own name and metadata win. */
async function mergeMembership(trx: Trx, store_id: string, kept: string, merged: string, now: Date): Promise<void> {
  await sql`
    update store_customers k set
      first_name = coalesce(k.first_name, m.first_name), last_name = coalesce(k.last_name, m.last_name),
      metadata = case when k.metadata is null and m.metadata is null then null
        else coalesce(m.metadata, '{}') || coalesce(k.metadata, '{}') end,
      created_at = least(k.created_at, m.created_at), updated_at = ${now}
    from store_customers m
    where k.store_id = ${store_id} and k.customer_id = ${kept} and m.store_id = ${store_id} and m.customer_id = ${merged}`.execute(
    trx,
  )
  await trx.deleteFrom('store_customers').where('store_id', '=', store_id).where('customer_id', '=', merged).execute()
}
