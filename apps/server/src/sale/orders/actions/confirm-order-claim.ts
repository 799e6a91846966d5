import { inTransaction } from '../../../db/in-transaction.ts'
import { joinStore } from '../../../people/customers/store-membership.ts'
import type { Services } from '../../services.ts'
import { orderClaimNotValid } from '../order.errors.ts'
import { readOrderClaimToken } from '../order-claim-token.ts'
import { addOrderEvent } from '../order-events.ts'

/**
 * Gives the orders of a claim to its account, with the account's e-mail address (v1 wire rule), since the holder of the token reads the
 * mailbox that they were placed with. An order that went to an account meanwhile stays there.
 */
export async function confirmOrderClaim({ config, db, now }: Services, store_id: string, token: string): Promise<void> {
  const claim = readOrderClaimToken(config, store_id, token, now())
  if (!claim) throw orderClaimNotValid()
  const { customer_id, email, order_ids } = claim
  await inTransaction(db, async (trx) => {
    const customer = await trx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customer_id)
      .where('has_account', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!customer) throw orderClaimNotValid()
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', store_id)
      .where('id', 'in', order_ids)
      .where('buyer_email', '=', email)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customers as guest')
            .select('guest.id')
            .whereRef('guest.id', '=', 'orders.customer_id')
            .where('guest.has_account', '=', false),
        ),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    if (orders.length === 0) return
    await joinStore(trx, store_id, customer_id, now())
    for (const { id } of orders) {
      await trx
        .updateTable('orders')
        .set({
          customer_id,
          buyer_id: customer_id,
          ...(customer.email && { email: customer.email }),
          updated_at: now(),
        })
        .where('id', '=', id)
        .execute()
      const actor = { actor_type: 'customer', actor_id: customer_id } as const
      await addOrderEvent(trx, {
        order_id: id,
        type: 'updated',
        ...actor,
        at: now(),
        data: { changed: ['customer_id', 'email'] },
      })
    }
  })
}
