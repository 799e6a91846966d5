import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { hashToken, newToken } from '../../sessions/sessions.ts'
import { handOverElsewhere } from '../hand-over.errors.ts'
import { sealTakenAlong, type TakenAlong } from '../taken-along.ts'

/** The browser is on its way: redirects take no longer. */
const validMs = 60_000

interface HandOver {
  host: string
  challenge: string
  /** The token of the account's session; null for a guest. */
  session: string | null
  taken: TakenAlong
}

/**
 * Returns the only copy of the token. Throws for a host that is no domain of the store which leads here: another server could
 * receive it at any other address.
 */
export async function createHandOver(
  { db, config, now }: Services,
  { id: store_id }: Pick<CurrentStore, 'id'>,
  { host, challenge, session, taken }: HandOver,
): Promise<{ token: string; expires_at: Date }> {
  const domain = await db
    .selectFrom('store_domains')
    .select('host')
    .where('store_id', '=', store_id)
    .where('host', '=', host.toLowerCase())
    .where('state', '=', 'serving')
    .executeTakeFirst()
  if (!domain) throw handOverElsewhere({ host })
  const token = newToken()
  const token_hash = hashToken(token)
  const expires_at = new Date(now().getTime() + validMs)
  await db
    .insertInto('hand_overs')
    .values({
      token_hash,
      store_id,
      host: domain.host,
      challenge,
      session_hash: session === null ? null : hashToken(session),
      sealed: sealTakenAlong(config.secret, token_hash, taken),
      created_at: now(),
      expires_at,
    })
    .execute()
  return { token, expires_at }
}
