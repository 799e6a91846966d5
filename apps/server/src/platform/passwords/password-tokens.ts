import type { Trx } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { newClaimsToken } from '../secrets/claims-token.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'
import { memberEmail } from '../staff-roles/member-email.ts'
import { takeTry } from './attempt-counts.ts'

export const passwordTokenNotValid = refusal({
  type: 'unauthorized',
  code: 'password_token_not_valid',
  message: 'This link to set a new password is used up or too old; ask for another',
})

type Owner = { user_id: string } | { customer_id: string }

const validMinutes = 15
const linksPerWindow = 3
/** Lifetime of the link that opens a new account, whose recipient does not wait for it. */
export const confirmationMinutes = 7 * 24 * 60

/**
 * Creates a token that lets its bearer set a new password once, stored as a hash. Returns the data of the event that
 * delivers it: the encrypted token, and its expiry.
 */
export async function issuePasswordToken(
  trx: Trx,
  secret: string,
  owner: Owner,
  now: Date,
  minutes = validMinutes,
): Promise<SealedToken> {
  const { token, expires_at } = await insertPasswordToken(trx, owner, now, minutes)
  return {
    sealed_token: seal(secret, sealedFor(Object.values(owner)[0] ?? ''), token),
    expires_at: expires_at.toISOString(),
  }
}

/** Creates a token that lets its bearer set a new password once. Returns the only copy of it; the database has its hash. */
export async function insertPasswordToken(trx: Trx, owner: Owner, now: Date, minutes: number) {
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  const token = 'user_id' in owner ? await newStaffToken(trx, owner.user_id, expires_at) : newToken()
  await trx.deleteFrom('password_tokens').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('password_tokens')
    .values({ token_hash: hashToken(token), ...owner, created_at: now, expires_at })
    .execute()
  return { token, expires_at }
}

/** v1's dashboard reads from the token whose password is set, and sends the address with it. */
async function newStaffToken(trx: Trx, user_id: string, expires_at: Date): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select(memberEmail().as('email'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return newClaimsToken({ user_id, email, exp: Math.floor(expires_at.getTime() / 1000) })
}

/**
 * Whether another link may be mailed to an account. The window is as long as a link is valid: repeated requests by
 * others fill the mailbox no further, and cannot keep the person from a link, since one of those sent still works.
 */
export function mayMailLink(trx: Trx, secret: string, owner: Owner, now: Date): Promise<boolean> {
  const key = `password links of ${Object.values(owner)[0]}`
  return takeTry(trx, { key, max: linksPerWindow, windowMs: validMinutes * 60_000, secret, now })
}

interface SealedToken {
  sealed_token: string
  /** ISO 8601. */
  expires_at: string
}

/** The token of an event about a password, and its expiry. */
export function openPasswordToken(secret: string, { data }: ShopEvent): { token: string; ends_at: Date } {
  // The data that the password requests emit.
  const { id, sealed_token, expires_at } = data as { id: string; sealed_token: string; expires_at: string }
  return { token: unseal(secret, sealedFor(id), sealed_token), ends_at: new Date(expires_at) }
}

function sealedFor(owner_id: string): string {
  return `password-token:${owner_id}`
}

/** Returns the owner of a token; locks it, so that it is used once. Throws for an unknown or expired one. */
export async function redeemPasswordToken(trx: Trx, token: string, now: Date) {
  const row = await trx
    .selectFrom('password_tokens')
    .select(['user_id', 'customer_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw passwordTokenNotValid()
  return row
}

/** Invalidates all older links after a password change. */
export async function voidPasswordTokens(trx: Trx, owner: Owner): Promise<void> {
  const [column, id] =
    'user_id' in owner ? (['user_id', owner.user_id] as const) : (['customer_id', owner.customer_id] as const)
  await trx.deleteFrom('password_tokens').where(column, '=', id).execute()
}
