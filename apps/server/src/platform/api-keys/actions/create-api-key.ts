import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { hashToken, newToken } from '../../sessions/sessions.ts'
import { tokenHint } from '../token-hint.ts'

/** Creates a key for a person and returns its secret, which cannot be read again. */
export async function createApiKey(
  { db, now }: Services,
  user_id: string,
  title: string,
): Promise<{ id: string; token: string }> {
  const id = newId('apikey')
  const token = `sk_${newToken()}`
  await inTransaction(db, (trx) =>
    trx
      .insertInto('api_keys')
      .values({ id, user_id, title, token_hash: hashToken(token), token_hint: tokenHint(token), created_at: now() })
      .execute(),
  )
  return { id, token }
}
