import type { Trx } from '../../db/database.ts'

/** What the DNS said is about another sender once the service is another. */
export async function forgetRecords(trx: Trx, store_id: string | null): Promise<void> {
  await trx.deleteFrom('sender_records').where('store_id', 'is not distinct from', store_id).execute()
}
