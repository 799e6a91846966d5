import { createHash, randomBytes } from 'node:crypto'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { boundToStore } from '../../http/store-bound-token.ts'
import { type Client, sessionClient } from './session-client.ts'

const tokenBytes = 32
/** Sessions last this long from sign-in and are not renewed by use. */
export const sessionHours = { staff: 24, customer: 24 * 30 }

/** A new secret for a cookie or bearer header; only its hash is stored. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SessionOwner = { user_id: string } | { customer_id: string; authenticated_at?: Date | null }

/**
 * Opens a session and returns its token, which is not stored. The stored client is shown to staff in their list of
 * sessions. `authenticated_at`: when a customer last gave a password or a code. `only_store_id`: the store where it counts; without it, all.
 */
export async function openSession(
  trx: Trx,
  { only_store_id, ...owner }: SessionOwner & { only_store_id?: string },
  now: Date,
  client?: Client,
): Promise<string> {
  const token = only_store_id === undefined ? newToken() : boundToStore(newToken(), only_store_id)
  const isStaff = 'user_id' in owner
  const hours = isStaff ? sessionHours.staff : sessionHours.customer
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      ...owner,
      ...(isStaff && { id: newId('sess'), authenticated_at: now, last_seen_at: now, ...sessionClient(client) }),
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  return token
}

/** A customer with an open session has given a password or a code again. Another person's session stays as it is. */
export async function renewAuthentication(trx: Trx, token: string, customer_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('customer_id', '=', customer_id)
    .execute()
}

/** When the customer of a session last gave a password or a code; null where that is not known. */
export async function authenticatedAt(trx: Trx, token: string): Promise<Date | null> {
  const session = await trx
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.authenticated_at ?? null
}

export async function closeSession(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends all sessions of a person, for example after a password change. */
export async function closeSessionsOf(trx: Trx, owner: { user_id: string } | { customer_id: string }): Promise<void> {
  const [column, id] =
    'user_id' in owner ? (['user_id', owner.user_id] as const) : (['customer_id', owner.customer_id] as const)
  await trx.deleteFrom('sessions').where(column, '=', id).execute()
}

/** Ends all sessions of a customer except the current one. */
export async function closeOtherSessionsOf(trx: Trx, customer_id: string, token: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('customer_id', '=', customer_id)
    .where('token_hash', '!=', hashToken(token))
    .execute()
}
