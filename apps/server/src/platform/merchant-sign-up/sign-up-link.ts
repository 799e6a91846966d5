import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import type { Services } from '../services.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'

interface SignUp {
  email: string
  language: UiLanguage
  is_invited: boolean
  invited_by: string | null
  valid_hours: number
}

const sealedFor = (id: string) => `merchant-sign-up:${id}`

/**
 * Gives an e-mail address a link to open a store and emits the event that sends it; an earlier link of the address ends.
 * Who was invited stays invited. Returns its id. `store_id`: the store that the message is sent from.
 */
export async function issueSignUpLink(
  { config, jobs, now }: Services,
  trx: Trx,
  store_id: string,
  { email, language, is_invited, invited_by, valid_hours }: SignUp,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now().getTime() + valid_hours * 3_600_000)
  const link = { token_hash: hashToken(token), language, expires_at, updated_at: now() }
  const { id } = await trx
    .insertInto('merchant_sign_ups')
    .values({ id: newId('minv'), email, is_invited, invited_by, created_at: now(), ...link })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...link, ...(is_invited && { is_invited, invited_by }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed_token = seal(config.secret, sealedFor(id), token)
  const data = { id, email, language, sealed_token, expires_at: expires_at.toISOString() }
  await jobs.emit(trx, { name: 'merchant.sign_up_sent', store_id, data })
  return id
}

/** Decrypts the token of the event that sends a link. */
export function openSignUpToken(secret: string, id: string, sealed_token: string): string {
  return unseal(secret, sealedFor(id), sealed_token)
}
