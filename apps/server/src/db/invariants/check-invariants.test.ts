import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { processOwner } from '../notification-listener.ts'
import { checkInvariants, checkInvariantsIn, invariants } from './check-invariants.ts'

const { app, db, clock } = await startTestApp()
const stock = 100
let shop: ShopFixture
let context: { stock_before: Record<string, number> }

/** A shop in which every invariant has something to hold for. */
before(async () => {
  shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock, prices: { idr: 1_000_000_000 } }] })
  const variant_id = variant_ids[0] ?? ''
  context = { stock_before: { [variant_id]: stock } }
  const api = storeApi(app, shop)
  const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const discount = await aDiscount(db, shop)
  const card = await aGiftCard(db, shop, { balance: 1_500_000 })
  for (const provider_id of ['manual', 'sandbox']) {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, quantity: 2, provider_id })
    const codes = { discounts: [{ code: discount.code }], gift_cards: [{ code: card.code }] }
    if (provider_id === 'manual') await api.post(`/store/carts/${cart_id}`, codes)
    const { data } = await api.post(`/store/carts/${cart_id}/complete`)
    if (provider_id === 'sandbox') continue
    assert.equal((await owner.post(`/admin/orders/${data.id}/capture`, {})).status, 200)
    const refund = { amount: 1_000_000, reason: 'other' }
    assert.equal((await owner.post(`/admin/orders/${data.id}/refund`, refund)).status, 200)
    const items = [{ item_id: data.items[0].id, quantity: 1 }]
    assert.equal((await owner.post(`/admin/orders/${data.id}/fulfillment`, { items })).status, 200)
  }
  const edit = { balance: 1_000_000 }
  assert.equal((await owner.post(`/admin/gift-cards/${card.id}`, edit)).status, 200)
  await sql`insert into customers (id, email, has_account) values ('cus_points', 'points@shopkey.test', true)`.execute(
    db,
  )
  await sql`insert into loyalty_accounts (store_id, customer_id, balance) values (${shop.id}, 'cus_points', 0)`.execute(
    db,
  )
})

const anHourAgo = sql`now() - interval '1 hour'`
const anOrder = sql`(select id from orders order by id limit 1)`

/** What breaks each invariant. */
const damage: Record<string, () => RawBuilder<unknown>> = {
  order_of_cart: () =>
    sql`update carts set completed_at = null where id = (select cart_id from orders order by id limit 1)`,
  display_ids: () => sql`update orders set display_id = display_id + 10 where id = ${anOrder}`,
  placed_event: () => sql`delete from order_events where type = 'placed' and order_id = ${anOrder}`,
  line_quantities: () => sql`update line_items set returned_quantity = 1 where order_id = ${anOrder}`,
  stock: () => sql`update product_variants set inventory_quantity = inventory_quantity - 1`,
  stock_levels: () => sql`update stock_levels set inventory_quantity = inventory_quantity + 1`,
  stock_movements: () => sql`update stock_movements set quantity = quantity - 1 where reason = 'sold'`,
  fulfillment_status: () => sql`update orders set fulfillment_status = 'shipped' where id = ${anOrder}`,
  replacement_status: () => sql`
    with swap as (
      insert into swaps (id, store_id, order_id, payment_status, fulfillment_status)
      select 'swap_broken', store_id, id, 'not_paid', 'shipped' from orders limit 1)
    insert into line_items (id, swap_id, title, unit_price, quantity)
    select 'item_broken', 'swap_broken', 'Kopi', 1, 1`,
  canceled_order: () => sql`update orders set canceled_at = now() where id = ${anOrder}`,
  paid_total: () => sql`update orders set placed_total = placed_total + 1 where id = ${anOrder}`,
  payment_status: () => sql`update orders set payment_status = 'captured' where payment_status = 'partially_refunded'`,
  refunds_of_payment: () => sql`update payments set amount_refunded = amount_refunded + 1 where amount_refunded > 0`,
  operations_booked: () => sql`update refunds set idempotency_key = null`,
  refund_of_operation: () => sql`update payment_operations set status = 'refused' where kind = 'refund'`,
  sandbox_books: () => sql`update sandbox_gateway_charges set amount = amount + 1`,
  refunds_to_gift_cards: () => sql`update gift_card_transactions set refunded_amount = 100`,
  gift_card_balance: () => sql`update gift_cards set balance = balance - 1`,
  points_balance: () => sql`update loyalty_accounts set balance = 5`,
  points_spent: () => sql`
    insert into payments (id, store_id, order_id, provider_id, amount, currency_code)
    values ('pay_points', ${shop.id}, ${anOrder}, 'loyalty', 5, 'pts')`,
  code_uses: () => sql`update discounts set usage_count = usage_count + 1`,
  jobs_run: () => sql`update pgboss.job set start_after = ${anHourAgo}`,
  jobs_given_up: () => sql`update pgboss.job set state = 'failed'`,
  keys_released: () => sql`
    insert into idempotency_keys (actor, idempotency_key, request_method, request_path, request_hash, locked_at, lock_token)
    values ('usr_1', 'key', 'POST', '/', '', ${anHourAgo}, ${`${processOwner}:1`})`,
  carts_released: () => sql`
    insert into carts (id, store_id, region_id, completing_since) values ('cart_stuck', ${shop.id}, ${shop.idr_region_id}, ${anHourAgo})`,
  operations_settled: () => sql`
    insert into payment_operations (id, store_id, order_id, payment_id, kind, amount, purpose, actor_type, created_at)
    select 'pop_stuck', store_id, order_id, id, 'capture', amount, 'order', 'system', ${anHourAgo} from payments limit 1`,
  messages_have_jobs: () => sql`
    insert into notifications (id, store_id, resource_type, resource_id, "to", updated_at)
    values ('noti_lost', ${shop.id}, 'order', 'order_1', 'sari@shopkey.test', ${anHourAgo})`,
  batch_jobs_end: () => sql`
    insert into batch_jobs (id, store_id, type, confirmed_at, updated_at)
    values ('batch_lost', ${shop.id}, 'product-import', ${anHourAgo}, ${anHourAgo})`,
}

describe('the invariants', () => {
  test('hold in a shop where nothing went wrong', async () => {
    assert.deepEqual(await checkInvariants(db, context), [])
  })

  test('have a name each, and damage of their own', () => {
    const names = invariants.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    assert.deepEqual(names.toSorted(), Object.keys(damage).toSorted())
  })

  for (const [name, breakIt] of Object.entries(damage)) {
    test(`${name}: a difference is found`, async () => {
      const trx = await db.startTransaction().execute()
      try {
        await breakIt().execute(trx)
        const found = await checkInvariantsIn(trx, context)
        const difference = found.find((one) => one.name === name)
        assert.ok(difference, `found ${found.map((one) => one.name).join(', ') || 'nothing'}`)
        assert.ok(difference.count > 0 && difference.rows[0]?.detail)
      } finally {
        await trx.rollback().execute()
      }
    })
  }
})
