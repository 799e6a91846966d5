import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { domainNotVerified } from '../domain.errors.ts'
import { lockDomain } from '../domain.queries.ts'

/** Puts the store's pages at a domain, or back at the address of the platform. */
export async function setPrimaryDomain(
  { db, now }: Services,
  store_id: string,
  id: string,
  is_primary: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, store_id)
    const { host, verified_at } = await lockDomain(trx, store_id, id)
    if (is_primary && !verified_at) throw domainNotVerified({ host })
    if ((store.primary_host === host) === is_primary) return
    await trx
      .updateTable('stores')
      .set({ primary_host: is_primary ? host : null })
      .where('id', '=', store_id)
      .execute()
    await trx.updateTable('store_domains').set({ updated_at: now() }).where('id', '=', id).execute()
  })
}
