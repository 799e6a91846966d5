import type { AddressInput } from '@shopkey/contract/address.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { Lookups } from '../../../platform/lookups.ts'
import { optOut } from '../../../platform/unsubscribing/unsubscribe.ts'
import { findSameAddress, insertAddress, requireRoomForAddress } from '../customer-addresses.ts'
import { type RightToJoin, requireRightToJoin } from '../right-to-join.ts'
import type { CustomerRecord } from './customer-row.ts'

/** What became of a customer of a file. */
export interface WrittenCustomer {
  id: string
  outcome: 'created' | 'updated' | 'unchanged'
  /** The person has an account, so the phone number or the address of the file was not taken. */
  isLeftToAccount: boolean
}

interface Writing {
  lookups: Lookups
  /** Locked by the caller. */
  group_ids: readonly string[]
  right: RightToJoin
  now: Date
}

interface Known {
  id: string
  has_account: boolean
  phone: string | null
}

/**
 * Writes a customer of a store as a file has them: a new one as a guest of the store, to whom nothing is sent; of a known one what the
 * file says otherwise. Empty cells change nothing. A person's account is theirs: the store writes its own record of them, the name, the
 * groups and the metadata, and leaves e-mail, phone number, password and address book alone. Whether an address has an account elsewhere
 * makes no difference, and no reply says so. Throws where the importer may not put people into one.
 */
export async function writeCustomer(
  trx: Trx,
  store_id: string,
  record: CustomerRecord,
  { lookups, group_ids, right, now }: Writing,
): Promise<WrittenCustomer> {
  const known = await lockKnown(trx, store_id, record.email)
  const customer = known ?? (await insertGuest(trx, store_id, record, now))
  await requireRightToJoin(trx, lookups, { store_id, group_ids, customer_id: customer.id }, right)
  const isOwn = customer.has_account
  const changes = [
    !isOwn && (await writePhone(trx, customer, record.phone, now)),
    await writeMembership(trx, { store_id, customer_id: customer.id }, record, now),
    !isOwn && record.address !== null && (await addAddress(trx, customer.id, record.address, now)),
    await joinGroups(trx, customer.id, group_ids),
    record.accepts_marketing === false && (await optOut(trx, { store_id, addresses: [record.email] }, now)),
  ]
  const hasMore = record.address !== null || (record.phone !== null && record.phone !== customer.phone)
  return {
    id: customer.id,
    outcome: known ? (changes.some(Boolean) ? 'updated' : 'unchanged') : 'created',
    isLeftToAccount: isOwn && hasMore,
  }
}

/** Of a guest and an account with one address, both of the store, the account. */
async function lockKnown(trx: Trx, store_id: string, email: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, has_account, phone from customers c
    where email = ${email} and deleted_at is null
      and exists (select from store_customers m where m.customer_id = c.id and m.store_id = ${store_id})
    order by has_account desc, id for update`.execute(trx)
  return rows[0]
}

async function insertGuest(trx: Trx, store_id: string, { email }: CustomerRecord, now: Date): Promise<Known> {
  return trx
    .insertInto('customers')
    .values({ id: newId('cus'), store_id, email, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'email'])
        .where((eb) => eb.and([eb.not(eb.ref('has_account')), eb('deleted_at', 'is', null)]))
        // A guest of a cart with this address, without an order.
        .doUpdateSet({ updated_at: now }),
    )
    .returning(['id', 'has_account', 'phone'])
    .executeTakeFirstOrThrow()
}

async function writePhone(trx: Trx, guest: Known, phone: string | null, now: Date): Promise<boolean> {
  if (phone === null || phone === guest.phone) return false
  await trx.updateTable('customers').set({ phone, updated_at: now }).where('id', '=', guest.id).execute()
  return true
}

/** The name that the store uses, and its metadata. */
async function writeMembership(
  trx: Trx,
  { store_id, customer_id }: { store_id: string; customer_id: string },
  { first_name, last_name, metadata }: CustomerRecord,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into store_customers as m (store_id, customer_id, first_name, last_name, metadata, created_at, updated_at)
    values (${store_id}, ${customer_id}, ${first_name}, ${last_name}, nullif(${JSON.stringify(metadata)}::jsonb, '{}'), ${now}, ${now})
    on conflict (store_id, customer_id) do update set
      first_name = coalesce(excluded.first_name, m.first_name), last_name = coalesce(excluded.last_name, m.last_name),
      metadata = coalesce(m.metadata || excluded.metadata, excluded.metadata, m.metadata), updated_at = excluded.updated_at
    where coalesce(excluded.first_name, m.first_name) is distinct from m.first_name
      or coalesce(excluded.last_name, m.last_name) is distinct from m.last_name
      or coalesce(m.metadata || excluded.metadata, excluded.metadata, m.metadata) is distinct from m.metadata
    returning customer_id`.execute(trx)
  return rows.length > 0
}

/** Adds it to the addresses of a guest, unless it is there already. */
async function addAddress(trx: Trx, customer_id: string, address: AddressInput, now: Date): Promise<boolean> {
  if (await findSameAddress(trx, customer_id, address)) return false
  await requireRoomForAddress(trx, customer_id)
  await insertAddress(trx, customer_id, address, now)
  return true
}

async function joinGroups(trx: Trx, customer_id: string, group_ids: readonly string[]): Promise<boolean> {
  if (group_ids.length === 0) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('customer_group_customers')
    .values(group_ids.map((customer_group_id) => ({ customer_group_id, customer_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['customer_group_id', 'customer_id'])
        .doUpdateSet({ by_rule: false })
        .where('customer_group_customers.by_rule', '=', true),
    )
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}
