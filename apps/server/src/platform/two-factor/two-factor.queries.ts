import type { Database, Trx } from '../../db/database.ts'
import { unseal } from '../secrets/sealed.ts'

/** The purpose that a sealed secret is bound to: it can be decrypted in its own person's row only. */
export function secretPurpose(user_id: string): string {
  return `two-factor:${user_id}`
}

/** The state of a person's two-factor sign-in. */
export async function getTwoFactor(db: Database, user_id: string) {
  const row = await db
    .selectFrom('two_factor')
    .select(({ selectFrom }) => [
      'confirmed_at',
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'two_factor.user_id')
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
    ])
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    is_active: row !== undefined,
    active_since: row?.confirmed_at ?? null,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
  }
}

/** A person's authenticator app, locked, so that one code is used once; undefined without one. */
export async function lockTwoFactor(trx: Trx, secret: string, user_id: string) {
  const row = await trx
    .selectFrom('two_factor')
    .select(['secret_sealed', 'confirmed_at', 'last_used_step'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { secret_sealed, confirmed_at, last_used_step } = row
  return { totpSecret: openTotpSecret(secret, user_id, secret_sealed), isActive: confirmed_at !== null, last_used_step }
}

/**
 * Undefined where another SECRET encrypted it: then every code is wrong, and the second factor has to be set up again.
 */
function openTotpSecret(secret: string, user_id: string, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(unseal(secret, secretPurpose(user_id), sealed), 'hex')
  } catch {
    return undefined // unseal throws without a reason
  }
}

/** Marks a step's code as used: it and earlier ones are not accepted again. */
export async function useStep(trx: Trx, user_id: string, step: number): Promise<void> {
  await trx.updateTable('two_factor').set({ last_used_step: step }).where('user_id', '=', user_id).execute()
}

/** Uses up a recovery code. Returns whether it was a valid one. */
export async function useRecoveryCode(trx: Trx, user_id: string, code_hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Turns off a person's two-factor sign-in. Returns whether it was on, or being set up. */
export async function deleteTwoFactor(trx: Trx, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('two_factor').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
