import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { hashToken } from '../sessions/sessions.ts'
import { tokenHint } from './token-hint.ts'

const title = 'api_token'

/**
 * v1 stored one token per user, chosen by the caller; here it is an API key like any other, and setting it again
 * replaces it.
 */
export async function replaceApiToken(trx: Trx, user_id: string, token: string, now: Date): Promise<void> {
  await trx.deleteFrom('api_keys').where('user_id', '=', user_id).where('title', '=', title).execute()
  await trx
    .insertInto('api_keys')
    .values({
      id: newId('apikey'),
      user_id,
      title,
      token_hash: hashToken(token),
      token_hint: tokenHint(token),
      created_at: now,
    })
    .execute()
}
