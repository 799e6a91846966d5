import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { lockInvite } from '../lock-invite.ts'

/** Invalidates an invitation's link. */
export async function withdrawInvite(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockInvite(trx, store_id, actor, id)
    await softDelete(trx, 'Invitation', 'invites', { store_id, id, now: now() })
  })
}
