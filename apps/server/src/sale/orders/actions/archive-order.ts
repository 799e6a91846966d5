import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { addOrderEvent, type OrderActor } from '../order-events.ts'
import { lockOrderWithFacts } from '../order-facts.ts'
import { requireAction } from '../require-action.ts'

/** Archives a completed order. */
export async function archiveOrder(services: Services, actor: OrderActor, store_id: string, id: string): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requireAction('archive', order, facts)
    await trx.updateTable('orders').set({ status: 'archived', updated_at: now() }).where('id', '=', id).execute()
    await addOrderEvent(trx, { order_id: id, type: 'archived', ...actor, at: now() })
  })
}
