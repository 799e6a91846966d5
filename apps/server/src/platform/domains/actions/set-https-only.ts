import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockDomain } from '../domain.queries.ts'

/** Sets whether browsers open a domain by HTTPS only, for a year. */
export async function setHttpsOnly(
  { db, now }: Services,
  store_id: string,
  id: string,
  is_https_only: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const domain = await lockDomain(trx, store_id, id)
    if (domain.is_https_only === is_https_only) return
    await trx.updateTable('store_domains').set({ is_https_only, updated_at: now() }).where('id', '=', id).execute()
  })
}
