import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { addressIn, memberEmail, separator } from '../staff-roles/member-email.ts'

interface NewMember {
  email: string
  first_name?: string | null
  last_name?: string | null
}

/**
 * Inserts an account that nobody has confirmed, and returns its id. Where the address has an account, a row stands in for it, until the
 * person confirms by mail: a store must not learn who works elsewhere.
 */
export async function insertUnconfirmed(trx: Trx, { email, ...names }: NewMember, now: Date): Promise<string> {
  const id = newId('usr')
  const row = { ...names, id, created_at: now, updated_at: now }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({ ...row, email })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) return id
  await trx
    .insertInto('users')
    .values({ ...row, email: `${email}${separator}${id.toLowerCase()}` })
    .execute()
  return id
}

/**
 * Makes a stand-in what it stood in for, after its person confirmed the address: its memberships go to the account. Returns the id of the
 * account, which is the row itself where the account was deleted in the meantime, or where it is no stand-in.
 */
export async function resolveStandIn(trx: Trx, id: string, now: Date): Promise<string> {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const email = addressIn(row?.email ?? '')
  if (row?.email === email) return id
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) {
    await trx.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
    return id
  }
  await moveMemberships(trx, id, account.id, now)
  return account.id
}

/** Gives the account the membership that a stand-in for it has in the store. */
export async function resolveStandInsOf(
  trx: Trx,
  { store_id, email, user_id }: { store_id: string; email: string; user_id: string },
  now: Date,
): Promise<void> {
  const standIns = await trx
    .selectFrom('users')
    .innerJoin('store_members', 'store_members.user_id', 'users.id')
    .select('users.id')
    .where(memberEmail(), '=', email)
    .where('users.id', '<>', user_id)
    .where('users.deleted_at', 'is', null)
    .where('store_members.store_id', '=', store_id)
    .execute()
  for (const { id } of standIns) await moveMemberships(trx, id, user_id, now)
}

async function moveMemberships(trx: Trx, from: string, to: string, now: Date): Promise<void> {
  await sql`
    insert into store_members (store_id, user_id, role, invited_by, created_at, deactivated_at)
    select store_id, ${to}, role, invited_by, created_at, deactivated_at from store_members where user_id = ${from}
    on conflict (store_id, user_id) do nothing`.execute(trx)
  await trx.deleteFrom('store_members').where('user_id', '=', from).execute()
  await trx.updateTable('users').set({ deleted_at: now, updated_at: now }).where('id', '=', from).execute()
}
