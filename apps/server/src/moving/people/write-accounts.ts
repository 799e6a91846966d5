import type { MovedCustomer } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import type { CustomerRecord } from '../../people/customers/batch/customer-row.ts'
import { wrapMedusaHash } from '../../platform/passwords/password-hash.ts'
import type { Move } from '../move.types.ts'

/** What the API has of the person; a phone number is stored, and signs nobody in. */
export type PersonRecord = Pick<CustomerRecord, 'phone' | 'metadata'>

type Account = MovedCustomer & { id: string; account: { password_hash: string | null } }

/**
 * Inserts the accounts of people whose address has none in the installation, with the ids and passwords that they have there; their addresses
 * count as unproven. Returns the ids of the new ones: whose address has an account already is a guest of this store, since only the person can
 * say that both are theirs.
 */
export async function insertAccounts(
  trx: Trx,
  move: Move,
  people: ReadonlyMap<MovedCustomer, PersonRecord>,
): Promise<Set<string>> {
  const accounts = [...people.keys()].filter(
    (person): person is Account => person.id !== undefined && person.account !== undefined,
  )
  if (accounts.length === 0) return new Set()
  const { rows: taken } = await sql<{ email: string }>`
    select email from customers where has_account and deleted_at is null
      and email = any(${accounts.map(({ email }) => email.toLowerCase())})`.execute(trx)
  const known = new Set(taken.map(({ email }) => email))
  const fresh = accounts.filter(({ email }) => !known.has(email.toLowerCase()))
  const now = move.services.now().toISOString()
  const hashes = await Promise.all(
    fresh.map(async ({ account: { password_hash } }) => (password_hash ? await wrapMedusaHash(password_hash) : null)),
  )
  await insertRows(
    trx,
    'customers',
    fresh.map((person, index) => ({
      id: person.id,
      store_id: null,
      email: person.email.toLowerCase(),
      first_name: person.first_name || null,
      last_name: person.last_name || null,
      phone: people.get(person)?.phone ?? null,
      has_account: true,
      password_hash: hashes[index] ?? null,
      created_at: person.created_at ?? now,
      updated_at: now,
    })),
  )
  await insertRows(
    trx,
    'store_customers',
    fresh.map((person) => ({
      store_id: move.store.id,
      customer_id: person.id,
      is_member: true,
      metadata: storedMetadata(people.get(person)?.metadata),
      created_at: person.created_at ?? now,
    })),
  )
  return new Set(fresh.map(({ id }) => id))
}

/** Nothing is stored as null. */
export function storedMetadata(metadata: Record<string, unknown> = {}): Record<string, unknown> | null {
  return Object.keys(metadata).length > 0 ? metadata : null
}
