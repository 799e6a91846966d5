import type { MovedCustomer } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { wrapMedusaHash } from '../../platform/passwords/password-hash.ts'
import type { Move } from '../move.types.ts'

type Account = MovedCustomer & { id: string; account: { password_hash: string | null } }

/**
 * Inserts the accounts of people whose address has none in the installation, with the ids and passwords that they have there; their addresses
 * count as unproven. Returns the ids of the new ones: whose address has an account already is a guest of this store, since only the person can
 * say that both are theirs.
 */
export async function insertAccounts(trx: Trx, move: Move, people: readonly MovedCustomer[]): Promise<Set<string>> {
  const accounts = people.filter((person): person is Account => person.id !== undefined && person.account !== undefined)
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
    fresh.map(({ id, email, first_name, last_name, created_at = now }, index) => ({
      id,
      store_id: null,
      email: email.toLowerCase(),
      first_name: first_name || null,
      last_name: last_name || null,
      has_account: true,
      password_hash: hashes[index] ?? null,
      created_at,
      updated_at: now,
    })),
  )
  await insertRows(
    trx,
    'store_customers',
    fresh.map(({ id, created_at = now }) => ({
      store_id: move.store.id,
      customer_id: id,
      is_member: true,
      created_at,
    })),
  )
  return new Set(fresh.map(({ id }) => id))
}
