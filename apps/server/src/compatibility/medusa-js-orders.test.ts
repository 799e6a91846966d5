import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../testing/a-product.ts'
import { adminResources, clientVersions, openAdminClient } from '../testing/admin-client.ts'
import { anOrder } from '../testing/an-order.ts'

type Row = { id: string }

for (const version of Object.keys(clientVersions)) {
  const { admin, medusa, store, t, testEveryMethodWasCalled } = await openAdminClient(version, adminResources.orders)
  await t.db
    .insertInto('region_payment_providers')
    .values({ region_id: store.eur_region_id, provider_id: 'manual' })
    .execute()
  await t.db
    .insertInto('region_fulfillment_providers')
    .values({ region_id: store.eur_region_id, provider_id: 'manual' })
    .onConflict((c) => c.doNothing())
    .execute()
  await t.db
    .insertInto('region_countries')
    .values({ store_id: store.id, region_id: store.eur_region_id, country_code: 'de' })
    .execute()
  // anOrder has a counter of its own; orders placed by the server continue it.
  await t.db
    .insertInto('store_counters')
    .columns(['store_id', 'last_order_display_id'])
    .expression((eb) => eb.selectFrom('stores').select((eb) => ['id', eb.lit(5000).as('number')]))
    .execute()
  const replacement = await aProduct(t.db, store, { variants: [{ prices: { eur: 1000 }, stock: 20 }] })
  const [variant_id = ''] = replacement.variant_ids

  /** A paid order with a quantity of three, fulfilled by the client. */
  async function aPackedOrder() {
    const order = await anOrder(t.db, store)
    await t.db.updateTable('addresses').set({ country_code: 'de' }).execute()
    const items = order.line_ids.map((item_id) => ({ item_id, quantity: 3 }))
    const packed = await admin.orders.createFulfillment(order.id, { items })
    return { ...order, fulfillment_id: packed.order.fulfillments[0]?.id ?? '', item_id: order.line_ids[0] ?? '' }
  }

  describe(`client ${version} on orders`, () => {
    test('update, fulfill, cancel a fulfillment, ship, refund, complete, archive', async () => {
      const order = await aPackedOrder()
      await admin.orders.update(order.id, { metadata: { gift: 'yes' } } as never)
      assert.equal((await admin.orders.retrieve(order.id)).order.metadata?.gift, 'yes')
      await admin.orders.cancelFulfillment(order.id, order.fulfillment_id)
      const again = await admin.orders.createFulfillment(order.id, { items: [{ item_id: order.item_id, quantity: 3 }] })
      const parcel = again.order.fulfillments.find((row: { canceled_at: unknown }) => !row.canceled_at)?.id ?? ''
      assert.equal(
        (await admin.orders.createShipment(order.id, { fulfillment_id: parcel })).order.fulfillment_status,
        'shipped',
      )
      assert.equal(
        (await admin.orders.refundPayment(order.id, { amount: 100, reason: 'other' })).order.payment_status,
        'partially_refunded',
      )
      assert.equal((await admin.orders.complete(order.id)).order.status, 'completed')
      assert.equal((await admin.orders.archive(order.id)).order.status, 'archived')
    })

    test('capture, another delivery, cancel', async () => {
      const order = await anOrder(t.db, store, { payment: 'awaiting' })
      await admin.orders.addShippingMethod(order.id, { option_id: order.shipping_option_id, price: 900 })
      assert.equal((await admin.orders.capturePayment(order.id)).order.payment_status, 'captured')
      assert.equal((await admin.orders.cancel(order.id)).order.status, 'canceled')
      assert.ok((await admin.orders.list({ status: ['canceled'] })).count >= 1)
    })

    test('returns: requested, received, canceled', async () => {
      const order = await aPackedOrder()
      const asked = await admin.orders.requestReturn(order.id, { items: [{ item_id: order.item_id, quantity: 1 }] })
      const first = asked.order.returns[0]?.id ?? ''
      assert.equal(
        (await admin.returns.receive(first, { items: [{ item_id: order.item_id, quantity: 1 }] })).return.status,
        'received',
      )
      const more = await admin.orders.requestReturn(order.id, { items: [{ item_id: order.item_id, quantity: 1 }] })
      const second = more.order.returns.find((row: Row) => row.id !== first)?.id ?? ''
      await admin.returns.cancel(second)
      assert.equal((await admin.returns.list()).count, 2)
    })

    test('swaps: created, confirmed by the shopper, settled, fulfilled, shipped, canceled', async () => {
      const order = await aPackedOrder()
      const swapped = await admin.orders.createSwap(order.id, {
        return_items: [{ item_id: order.item_id, quantity: 1 }],
        additional_items: [{ variant_id, quantity: 1 }],
      })
      const swap = swapped.order.swaps[0]
      const id = swap?.id ?? ''
      const cart_id = (await admin.swaps.retrieve(id)).swap.cart_id ?? ''
      await medusa.carts.addShippingMethod(cart_id, { option_id: order.shipping_option_id })
      await medusa.carts.createPaymentSessions(cart_id)
      await medusa.carts.complete(cart_id)
      await admin.orders.processSwapPayment(order.id, id)
      const packed = await admin.orders.fulfillSwap(order.id, id, {})
      const parcel = packed.order.swaps[0]?.fulfillments?.[0]?.id ?? ''
      await admin.orders.cancelSwapFulfillment(order.id, id, parcel)
      const repacked = await admin.orders.fulfillSwap(order.id, id, {})
      const next = repacked.order.swaps[0]?.fulfillments?.find(({ canceled_at }) => !canceled_at)?.id ?? ''
      assert.equal(
        (await admin.orders.createSwapShipment(order.id, id, { fulfillment_id: next })).order.swaps[0]
          ?.fulfillment_status,
        'shipped',
      )

      const other = await aPackedOrder()
      const open = await admin.orders.createSwap(other.id, {
        return_items: [{ item_id: other.item_id, quantity: 1 }],
        additional_items: [{ variant_id, quantity: 1 }],
      })
      await admin.returns.cancel(open.order.swaps[0]?.return_order?.id ?? '')
      await admin.orders.cancelSwap(other.id, open.order.swaps[0]?.id ?? '')
      assert.equal((await admin.swaps.list()).count, 2)
    })

    test('claims: created, changed, fulfilled, shipped, canceled', async () => {
      const order = await aPackedOrder()
      const claimed = await admin.orders.createClaim(order.id, {
        type: 'replace',
        claim_items: [{ item_id: order.item_id, quantity: 1, reason: 'production_failure' }],
        additional_items: [{ variant_id, quantity: 1 }],
        shipping_methods: [{ option_id: order.shipping_option_id, price: 0 }],
      })
      const id = claimed.order.claims[0]?.id ?? ''
      await admin.orders.updateClaim(order.id, id, { metadata: { photo: 'seen' } })
      const packed = await admin.orders.fulfillClaim(order.id, id, {})
      const parcel = packed.order.claims[0]?.fulfillments[0]?.id ?? ''
      await admin.orders.cancelClaimFulfillment(order.id, id, parcel)
      const repacked = await admin.orders.fulfillClaim(order.id, id, {})
      const next =
        repacked.order.claims[0]?.fulfillments.find((row: { canceled_at: unknown }) => !row.canceled_at)?.id ?? ''
      assert.equal(
        (await admin.orders.createClaimShipment(order.id, id, { fulfillment_id: next })).order.claims[0]
          ?.fulfillment_status,
        'shipped',
      )

      const other = await aPackedOrder()
      const open = await admin.orders.createClaim(other.id, {
        type: 'replace',
        claim_items: [{ item_id: other.item_id, quantity: 1, reason: 'other' }],
        additional_items: [{ variant_id, quantity: 1 }],
      })
      await admin.orders.cancelClaim(other.id, open.order.claims[0]?.id ?? '')
    })

    test('draft orders: created, changed, paid, deleted', async () => {
      const option = await t.db
        .selectFrom('shipping_options')
        .select('id')
        .where('region_id', '=', store.eur_region_id)
        .where('is_return', '=', false)
        .executeTakeFirstOrThrow()
      const address = {
        first_name: 'Ani',
        last_name: 'W',
        address_1: 'Weg 1',
        city: 'Berlin',
        country_code: 'de',
        postal_code: '10115',
      }
      const draft = {
        email: 'ani@example.com',
        region_id: store.eur_region_id,
        shipping_methods: [{ option_id: option.id }],
        items: [{ variant_id, quantity: 1 }],
        shipping_address: address,
      }
      const { draft_order } = await admin.draftOrders.create(draft)
      await admin.draftOrders.update(draft_order.id, { email: 'ani.w@example.com' })
      const added = await admin.draftOrders.addLineItem(draft_order.id, {
        title: 'Gift wrap',
        unit_price: 200,
        quantity: 1,
      })
      const wrap = added.draft_order.cart?.items.find((item: { title: string }) => item.title === 'Gift wrap')?.id ?? ''
      await admin.draftOrders.updateLineItem(draft_order.id, wrap, { quantity: 2 })
      await admin.draftOrders.removeLineItem(draft_order.id, wrap)
      assert.equal((await admin.draftOrders.retrieve(draft_order.id)).draft_order.cart?.items.length, 1)
      assert.equal((await admin.draftOrders.list()).count, 1)
      assert.equal((await admin.draftOrders.markPaid(draft_order.id)).order.payment_status, 'captured')
      const second = await admin.draftOrders.create(draft)
      assert.equal((await admin.draftOrders.delete(second.draft_order.id)).deleted, true)
    })
  })

  testEveryMethodWasCalled()
}
