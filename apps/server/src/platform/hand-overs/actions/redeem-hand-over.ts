import { createHash } from 'node:crypto'
import type { RedeemHandOverInput } from '@shopkey/contract/hand-over.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { hashToken, openSession } from '../../sessions/sessions.ts'
import { handOverNotValid } from '../hand-over.errors.ts'
import { openTakenAlong, type TakenAlong } from '../taken-along.ts'

interface Redeemed {
  taken: TakenAlong
  /** A session for the account that was signed in, in this store alone; null for a guest, or where that session has ended. */
  session: { customer_id: string; token: string } | null
}

/**
 * Redeems a token at the host that it was made for, by the browser that has the secret of its challenge. Who has the token alone gets
 * nothing, and cannot use it up. `isSignedIn`: whether the browser has a session at this host, which it keeps.
 */
export async function redeemHandOver(
  { db, config, now }: Services,
  store: Pick<CurrentStore, 'id' | 'visited_host'>,
  { token, verifier }: RedeemHandOverInput,
  isSignedIn: boolean,
): Promise<Redeemed> {
  const token_hash = hashToken(token)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('hand_overs')
      .where('token_hash', '=', token_hash)
      .where('store_id', '=', store.id)
      .where('host', '=', store.visited_host ?? '')
      .where('challenge', '=', challenge)
      .where('expires_at', '>', now())
      .returning(['session_hash', 'sealed'])
      .executeTakeFirst()
    if (!row) throw handOverNotValid()
    const taken = openTakenAlong(config.secret, token_hash, row.sealed)
    if (isSignedIn || !row.session_hash) return { taken, session: null }
    return { taken, session: await sessionLike(trx, row.session_hash, store.id, now()) }
  })
}

async function sessionLike(
  trx: Trx,
  token_hash: Buffer,
  only_store_id: string,
  now: Date,
): Promise<Redeemed['session']> {
  const earlier = await trx
    .selectFrom('sessions')
    .select(['customer_id', 'authenticated_at'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!earlier?.customer_id) return null
  const { customer_id, authenticated_at } = earlier
  return { customer_id, token: await openSession(trx, { customer_id, authenticated_at, only_store_id }, now) }
}
