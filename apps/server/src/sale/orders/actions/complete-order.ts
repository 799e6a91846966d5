import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { addOrderEvent, type OrderActor } from '../order-events.ts'
import { lockOrderWithFacts } from '../order-facts.ts'
import { requireAction } from '../require-action.ts'

/** Marks an order as completed; a repeat changes nothing. Throws for an archived or canceled order. */
export async function completeOrder(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
): Promise<void> {
  const { db, jobs, now } = services
  await inTransaction(db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    if (order.status === 'completed') return
    requireAction('complete', order, facts)
    await trx.updateTable('orders').set({ status: 'completed', updated_at: now() }).where('id', '=', id).execute()
    await addOrderEvent(trx, { order_id: id, type: 'completed', ...actor, at: now() })
    await jobs.emit(trx, {
      name: 'order.completed',
      store_id,
      data: { id, no_notification: order.no_notification ?? false },
    })
  })
}
