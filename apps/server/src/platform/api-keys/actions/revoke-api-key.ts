import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'

/** Revokes one of the person's own keys; it stays in the list as revoked. */
export async function revokeApiKey({ db, now }: Services, user_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('api_keys')
      .set({ revoked_at: now() })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw notFound('API key', id)
  })
}
