import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { lockDomain } from '../domain.queries.ts'

/** Removes a domain; the store's pages are at the address of the platform again if they were there. */
export async function removeDomain({ db }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    await lockDomain(trx, store_id, id)
    await trx.deleteFrom('store_domains').where('id', '=', id).execute()
  })
}
