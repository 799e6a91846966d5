import { type SqlBool, sql } from 'kysely'
import { daysBefore } from '../../platform/housekeeping/days-before.ts'
import { deleteInSteps, timeLimit } from '../../platform/housekeeping/delete-in-steps.ts'
import type { Services } from '../services.ts'

/**
 * Deletes carts that nobody has bought or changed for CART_DAYS. A cart stays for which a provider was asked for money, which may still
 * come, and one that a draft order, an exchange or a payment refers to.
 */
export async function deleteOldCarts({ db, stores, config, now }: Services): Promise<void> {
  const oldest = daysBefore(now(), config.storedDays.carts)
  const isOver = timeLimit()
  for (const { id } of await stores.list()) {
    // An index finds carts by their creation.
    const where = sql<SqlBool>`old.store_id = ${id} and old.created_at < ${oldest} and old.updated_at < ${oldest}
        and old.type = 'default' and old.completed_at is null and old.completing_since is null
        and old.payment_id is null and old.payment_authorized_at is null and old.requested_payments is null
        and not exists (select from orders o where o.cart_id = old.id)
        and not exists (select from payments p where p.cart_id = old.id)
        and not exists (select from draft_orders d where d.cart_id = old.id)
        and not exists (select from swaps s where s.cart_id = old.id)
        and not exists (select from abandoned_payments a where a.cart_id = old.id)`
    await deleteInSteps(db, { table: 'carts', where }, isOver)
  }
}
