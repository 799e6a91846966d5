import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ShopEvent } from '../../jobs/events.ts'
import { notifyGiftCards } from '../../offer/gift-cards/gift-card-notification.ts'
import { notifyOrderPlaced, notifyRefund, notifyShipped } from '../../sale/orders/order-notifications.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const { services } = app

function anEvent(name: ShopEvent['name'], data: ShopEvent['data']): ShopEvent {
  return { name, store_id: store.id, data }
}

async function messagesAbout(resource_id: string) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('resource_id', '=', resource_id)
    .orderBy('created_at')
    .execute()
}

describe('a message', () => {
  test("of an order uses the customer's language, with money, number and link", async () => {
    const order = await anOrder(db, store)
    const expectations = [
      ['en', /We have your order/, /Thank you for shopping/],
      ['bh', /sudah kami terima/, /Terima kasih/],
      ['ar', /وصلنا طلبك/, /شكرًا/],
    ] as const
    for (const [index, [language, subject, body]] of expectations.entries()) {
      await db.updateTable('customers').set({ language }).where('id', '=', order.customer_id).execute()
      await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id, attempt: index }))
      const message = (await messagesAbout(order.id)).at(-1)
      assert.match(message?.subject ?? '', subject)
      assert.match(message?.body ?? '', body)
      assert.ok(message?.body?.includes(`http://localhost:8000/${store.view_code}/order/${order.id}`))
      assert.ok(message?.subject?.includes(String(order.display_id)))
      assert.ok(!message?.body?.includes('{{'))
      clock.advance(1000)
    }
  })

  test('is written once however often the event is handled', async () => {
    const order = await anOrder(db, store)
    const event = anEvent('order.placed', { id: order.id })
    await Promise.all([notifyOrderPlaced(services, event), notifyOrderPlaced(services, event)])
    await notifyOrderPlaced(services, event)
    const messages = await messagesAbout(order.id)
    assert.deepEqual(
      messages.map((message) => [message.to, message.status, message.channel]),
      [[order.email, 'not_sent', 'email']],
    )
  })

  test('is not written when the event or the order says so, and goes to the phone without an e-mail address', async () => {
    const order = await anOrder(db, store)
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id, no_notification: true }))
    await db.updateTable('orders').set({ no_notification: true }).where('id', '=', order.id).execute()
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id, no_notification: null }))
    assert.equal((await messagesAbout(order.id)).length, 0)
    await db.updateTable('orders').set({ no_notification: null, email: null }).where('id', '=', order.id).execute()
    await db.updateTable('customers').set({ phone: '+6281299998888' }).where('id', '=', order.customer_id).execute()
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id }))
    const [message] = await messagesAbout(order.id)
    assert.deepEqual([message?.to, message?.channel], ['+6281299998888', 'phone'])
  })

  test('of a shipment names its tracking numbers, of a refund its amount', async () => {
    const order = await anOrder(db, store)
    await db
      .insertInto('fulfillments')
      .values({ id: 'ful_1', order_id: order.id, provider_id: 'manual', data: '{}' })
      .execute()
    await db
      .insertInto('tracking_links')
      .values({ id: 'tlink_1', fulfillment_id: 'ful_1', tracking_number: 'JNE-42' })
      .execute()
    await notifyShipped(services, anEvent('order.shipment_created', { id: order.id, fulfillment_id: 'ful_1' }))
    await db
      .insertInto('refunds')
      .values({ id: 'ref_1', order_id: order.id, payment_id: order.payment_id, amount: 1250, reason: 'return' })
      .execute()
    await notifyRefund(services, anEvent('order.refund_created', { id: order.id, refund_id: 'ref_1' }))
    const [shipped, refunded] = await messagesAbout(order.id)
    assert.match(shipped?.body ?? '', /JNE-42/)
    assert.match(refunded?.subject ?? '', /12[.,]50/)
  })

  test("with a gift card's code waits until the card is paid", async () => {
    const order = await anOrder(db, store)
    await db
      .insertInto('gift_cards')
      .values({
        id: 'gift_1',
        store_id: store.id,
        code: 'ABCD-1234',
        value: 5000,
        balance: 5000,
        region_id: store.eur_region_id,
        order_id: order.id,
        buyer_email: order.email,
        is_disabled: true,
      })
      .execute()
    const event = anEvent('gift_card.created', { order_id: order.id, ids: ['gift_1'] })
    await notifyGiftCards(services, event)
    assert.equal((await messagesAbout('gift_1')).length, 0)
    await db.updateTable('gift_cards').set({ is_disabled: false }).where('id', '=', 'gift_1').execute()
    await notifyGiftCards(services, event)
    const [message] = await messagesAbout('gift_1')
    assert.deepEqual([message?.holds_secret, JSON.stringify(message).includes('ABCD-1234')], [true, false])
  })
})

describe('the list of messages', () => {
  test('is for staff who may see customers', async () => {
    assert.equal((await nobody.get('/admin/notifications')).status, 401)
    const catalogue = caller(app, await signInStaff(db, store, 'catalogue', clock.now()))
    assert.equal((await catalogue.get('/admin/notifications')).status, 403)
    assert.equal((await packer.post('/admin/notifications/noti_1/resend')).status, 403)
    assert.equal((await stranger.get('/admin/notifications')).body.count, 0)
  })

  test('is filtered by the subject of messages, with commas too', async () => {
    const [one, two] = [await anOrder(db, store), await anOrder(db, store)]
    for (const { id } of [one, two]) await notifyOrderPlaced(services, anEvent('order.placed', { id }))
    const query = `resource_id=${one.id},${two.id}&event_name=order.placed&resource_type=order`
    assert.equal((await owner.get(`/admin/notifications?${query}`)).body.count, 2)
    assert.equal((await owner.get(`/admin/notifications?to=${two.email}`)).body.notifications[0].resource_id, two.id)
    const withStatus = async (status: string) => (await owner.get(`/admin/notifications?status=${status}`)).body.count
    const all = (await owner.get('/admin/notifications')).body.count
    assert.deepEqual([await withStatus('not_sent'), await withStatus('sent')], [all, 0])
    assert.equal((await owner.get('/admin/notifications?status=lost')).status, 400)
  })

  test('a message is sent again, to another address on request, and stored with the original', async () => {
    const order = await anOrder(db, store)
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id }))
    const [original] = await messagesAbout(order.id)
    const path = `/admin/notifications/${original?.id}/resend`
    assert.equal((await stranger.post(path)).status, 404)
    const { notification } = (await owner.post(path, { to: 'new@shopper.test' })).body
    assert.equal(notification.id, original?.id)
    const [copy] = notification.resends
    assert.deepEqual([copy.parent_id, copy.to, copy.status], [original?.id, 'new@shopper.test', 'not_sent'])
    const plain = (await owner.get(`/admin/notifications?resource_id=${order.id}`)).body
    assert.deepEqual([plain.count, plain.notifications[0].resends.length], [1, 1])
    assert.equal((await owner.get(`/admin/notifications?resource_id=${order.id}&include_resends=true`)).body.count, 2)
  })

  test('a message goes to another address only by staff who may read codes, since its link opens the order', async () => {
    const order = await anOrder(db, store)
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id }))
    const [original] = await messagesAbout(order.id)
    const path = `/admin/notifications/${original?.id}/resend`
    const helper = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
    assert.equal((await helper.post(path, { to: 'helper@shop.test' })).status, 403)
    assert.equal((await messagesAbout(order.id)).length, 1)
    assert.equal((await helper.post(path, { to: original?.to })).status, 200)
    assert.equal((await helper.post(path)).status, 200)
  })
})
