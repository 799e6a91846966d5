import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../../services.ts'

/** Makes an invitation's link worthless. */
export async function withdrawInvite({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, (trx) => softDelete(trx, 'Invitation', 'invites', { store_id, id, now: now() }))
}
