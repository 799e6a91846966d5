import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'

export async function deleteRedirect({ db }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('redirects')
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound('Redirect', id)
  })
}
