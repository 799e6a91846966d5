import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { newWebhookSecret } from '../new-webhook-secret.ts'
import { lockEndpoint } from '../webhook.queries.ts'

const overlapMs = 24 * 3_600_000

/** Creates a new secret and returns it; messages carry the old one's signature, too, for a day. */
export async function rotateSecret({ db, now }: Services, store_id: string, id: string): Promise<string> {
  const secret = newWebhookSecret()
  await inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, store_id, id)
    await trx
      .updateTable('webhook_endpoints')
      .set({
        secret,
        previous_secret: endpoint.secret,
        previous_secret_expires_at: new Date(now().getTime() + overlapMs),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
  })
  return secret
}
