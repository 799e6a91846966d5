import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { linkKey } from '../../http/link-key.ts'
import { attemptMessage } from '../../platform/notifications/attempt-message.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { aCart, aCartAtCheckout } from '../../testing/a-cart.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { remindOfCarts } from './actions/remind-of-carts.ts'

const mail = await aMailServer()
const t = await startTestApp({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com' })
const { app, db, clock } = t
const { services } = app
const store = await aShop(db)
const as = async (role: 'owner' | 'fulfilment') => caller(app, await signInStaff(db, store, role, clock.now()))
const hour = 3_600_000
const { variant_ids } = await aProduct(db, store, { title: 'Kopi Gayo', variants: [{ stock: 900 }] })
const variant_id = variant_ids[0] ?? ''
const setHours = async (hours: number | null) =>
  (await as('owner')).post('/admin/message-settings', { cart_reminder_hours: hours })
await setHours(24)

async function aLeftCart(email: string) {
  const headers = await aBrowser(app, store)
  const id = await aCartAtCheckout(app, store, { variant_id, email, headers })
  const browser = caller(app, headers)
  const { status, body } = await browser.post(`/store/carts/${id}/reminder`, { is_wanted: true })
  assert.deepEqual([status, body], [200, { reminder: { is_offered: true, is_wanted: true } }])
  return { id, browser, headers }
}
const messagesAbout = (cart_id: string) =>
  db.selectFrom('notifications').selectAll().where('resource_id', '=', cart_id).execute()
const unsubscribeKey = ({ id }: { id: string }) =>
  linkKey(services.config, { purpose: 'unsubscribe', store_id: store.id, id })
const outcomeOf = async (cart_id: string) =>
  (await db.selectFrom('cart_reminders').selectAll().where('cart_id', '=', cart_id).executeTakeFirst())?.outcome

async function run(afterHours = 24) {
  clock.advance(afterHours * hour)
  await remindOfCarts(services)
}

describe('a reminder of a cart', () => {
  test('is offered by stores that set it, to the shopper of a cart with an address, and may be taken back', async () => {
    const headers = await aBrowser(app, store)
    const id = await aCart(app, store, { variant_id, headers })
    const path = `/store/carts/${id}/reminder`
    const browser = caller(app, headers)
    assert.deepEqual((await browser.get(path)).body.reminder, { is_offered: true, is_wanted: false })
    assert.equal((await browser.post(path, { is_wanted: true })).body.code, 'cart_reminder_needs_email')
    await browser.post(`/store/carts/${id}`, { email: 'ani@example.com' })
    assert.equal((await browser.post(path, { is_wanted: true })).status, 200)
    const asked = await db.selectFrom('cart_reminders').selectAll().where('cart_id', '=', id).executeTakeFirstOrThrow()
    assert.deepEqual([asked.email, asked.consented_at], ['ani@example.com', clock.now()])
    assert.equal((await browser.post(path, { is_wanted: false })).body.reminder.is_wanted, false)
    await run()
    assert.equal((await messagesAbout(id)).length, 0)
    await setHours(null)
    assert.deepEqual((await browser.get(path)).body.reminder, { is_offered: false, is_wanted: false })
    assert.equal((await browser.post(path, { is_wanted: true })).body.code, 'cart_reminder_not_offered')
    await setHours(24)
    for (const hours of [0, 169, 1.5]) assert.equal((await setHours(hours)).status, 400)
  })

  test('is not for a cart that its id alone opens, and not for another browser to ask for', async () => {
    const origin = { 'store-view-code': store.view_code }
    const open = await aCartAtCheckout(app, store, { variant_id, email: 'open@example.com', headers: origin })
    const asked = await caller(app, origin).post(`/store/carts/${open}/reminder`, { is_wanted: true })
    assert.equal(asked.body.code, 'cart_reminder_needs_owner')
    const { id } = await aLeftCart('dewi@example.com')
    const stranger = caller(app, await aBrowser(app, store))
    assert.equal((await stranger.get(`/store/carts/${id}/reminder`)).body.reminder.is_wanted, false)
    const other = await stranger.post(`/store/carts/${id}/reminder`, { is_wanted: false })
    assert.equal(other.body.code, 'cart_of_other_visitor')
    assert.equal(await outcomeOf(id), null)
  })

  test('goes out once, when nobody has changed the cart for so long, with a link that shows a stranger items alone', async () => {
    const { id, browser } = await aLeftCart('sari@example.com')
    await run(23)
    assert.equal((await messagesAbout(id)).length, 0)
    await browser.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    await run(2)
    assert.equal((await messagesAbout(id)).length, 0, 'the change began the time anew')
    clock.advance(24 * hour)
    await Promise.all([remindOfCarts(services), remindOfCarts(services), remindOfCarts(services)])
    await run(30)
    const [message, ...more] = await messagesAbout(id)
    assert.equal(more.length, 0)
    assert.ok(message)
    assert.deepEqual(
      [message.to, message.event_name, message.is_marketing, message.audience],
      ['sari@example.com', 'cart.abandoned', true, 'people'],
    )
    assert.match(message.body ?? '', /2 × Kopi Gayo/)
    for (const text of [message.body ?? '', message.html ?? '']) {
      assert.ok(text.includes(`/${store.view_code}/cart?id=${id}`))
      assert.doesNotMatch(text, /Jalan Melati|Dewi|40115|0812345678|Rp/)
    }
    const stranger = caller(app, await aBrowser(app, store))
    const seen = await stranger.get(`/store/carts/${id}`)
    assert.equal(seen.body.cart.is_masked, true)
    assert.doesNotMatch(JSON.stringify(seen.body), /Jalan Melati|sari@example|Dewi|40115|12345678/)
    assert.equal(seen.body.cart.items.length, 1)
    const owner = await as('owner')
    const again = await owner.post(`/admin/notifications/${message.id}/resend`, {})
    assert.equal(again.body.code, 'marketing_not_sent_again')
    const { notifications } = (await owner.get(`/admin/notifications?resource_id=${id}`)).body
    assert.deepEqual([notifications.length, notifications[0].event_name], [1, 'cart.abandoned'])
    assert.doesNotMatch(notifications[0].body, new RegExp(unsubscribeKey(message)))
  })

  test('is not sent about what was bought, here or with another cart, nor to another address than that which agreed', async () => {
    const bought = await aLeftCart('bought@example.com')
    assert.equal((await bought.browser.post(`/store/carts/${bought.id}/complete`)).status, 200)
    const elsewhere = await aLeftCart('twice@example.com')
    clock.advance(1000)
    const headers = await aBrowser(app, store)
    const second = await aCartAtCheckout(app, store, { variant_id, email: 'twice@example.com', headers })
    assert.equal((await caller(app, headers).post(`/store/carts/${second}/complete`)).status, 200)
    const moved = await aLeftCart('before@example.com')
    await moved.browser.post(`/store/carts/${moved.id}`, { email: 'after@example.com' })
    await run()
    assert.equal(await outcomeOf(bought.id), 'bought')
    assert.equal(await outcomeOf(elsewhere.id), 'bought')
    assert.equal(await outcomeOf(moved.id), null)
    for (const id of [bought.id, elsewhere.id, moved.id]) assert.equal((await messagesAbout(id)).length, 0)
  })

  test('waits while a checkout has the cart, and is never written after the order', async () => {
    const { id, browser } = await aLeftCart('busy@example.com')
    clock.advance(24 * hour)
    // The job is not a part of the transaction that it meets.
    const outside = AsyncLocalStorage.snapshot()
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('carts').select('id').where('id', '=', id).forUpdate().execute()
      await outside(() => remindOfCarts(services))
    })
    assert.deepEqual([await outcomeOf(id), (await messagesAbout(id)).length], [null, 0])
    await db
      .updateTable('carts')
      .set({ completing_since: clock.now(), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await remindOfCarts(services)
    assert.deepEqual([await outcomeOf(id), (await messagesAbout(id)).length], [null, 0])
    await db
      .updateTable('carts')
      .set({ completing_since: null, revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    assert.equal((await browser.post(`/store/carts/${id}/complete`)).status, 200)
    await run()
    assert.deepEqual([await outcomeOf(id), (await messagesAbout(id)).length], ['bought', 0])
  })

  test('and its checkout at the same moment end with one of both orders of events', async () => {
    const left = await Promise.all(Array.from({ length: 8 }, (_, n) => aLeftCart(`race${n}@example.com`)))
    clock.advance(24 * hour)
    const [, ...replies] = await Promise.all([
      remindOfCarts(services),
      ...left.map(({ id, browser }) => browser.post(`/store/carts/${id}/complete`)),
      remindOfCarts(services),
    ])
    assert.deepEqual(
      replies.filter((reply) => reply !== undefined).map(({ status }) => status),
      left.map(() => 200),
    )
    await run()
    for (const { id } of left) {
      const messages = await messagesAbout(id)
      assert.equal(await outcomeOf(id), messages.length === 1 ? 'sent' : 'bought')
      for (const message of messages) {
        // It was written before the order; as it is bought now, it is not delivered any more.
        await attemptMessage(services, { id: message.id, attempt: 1 })
        const [now] = await messagesAbout(id)
        assert.deepEqual([now?.status, now?.failure], ['failed', 'the cart was bought before it could be delivered'])
      }
    }
  })

  test('that nobody could send in time is not sent late', async () => {
    const { id } = await aLeftCart('late@example.com')
    await setHours(null)
    await run(24 + 72)
    assert.equal(await outcomeOf(id), null)
    await setHours(24)
    await remindOfCarts(services)
    assert.deepEqual([await outcomeOf(id), (await messagesAbout(id)).length], ['late', 0])
  })
})

describe('unsubscribing', () => {
  async function aSentReminder(email: string) {
    const left = await aLeftCart(email)
    await run()
    const [message] = await messagesAbout(left.id)
    assert.ok(message)
    return { ...left, message, key: unsubscribeKey(message) }
  }
  const optOuts = async (address: string) =>
    (await db.selectFrom('message_opt_outs').select('address').where('address', '=', address).execute()).length

  test('is one click in the mail program, without signing in, as RFC 8058 says', async () => {
    const { message } = await aSentReminder('click@example.com')
    await attemptMessage(services, { id: message.id, attempt: 1 })
    const source = (mail.mails.at(-1)?.source ?? '').replace(/\r\n\s+/g, ' ')
    const [, url = ''] = /^List-Unsubscribe: <([^>]+)>\s*$/m.exec(source) ?? []
    assert.match(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m)
    const path = url.slice(services.config.apiUrl.length)
    const wrong = await app.inject({ method: 'POST', url: `${path.slice(0, -1)}x` })
    assert.equal(wrong.json().code, 'unsubscribe_link_not_valid')
    assert.equal((await app.inject({ method: 'GET', url: path })).statusCode, 404)
    assert.equal(await optOuts('click@example.com'), 0)
    for (let time = 0; time < 2; time++) {
      const reply = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      assert.deepEqual([reply.statusCode, reply.json()], [200, { unsubscribed: true }])
    }
    assert.equal(await optOuts('click@example.com'), 1)
  })

  test('ends waiting and later reminders of the store to that address, which a stranger cannot undo', async () => {
    const { message, key } = await aSentReminder('enough@example.com')
    const waiting = await aLeftCart('enough@example.com')
    const nobody = caller(app, { 'store-view-code': store.view_code })
    const body = { message_id: message.id, key }
    assert.equal((await nobody.post('/store/unsubscribe', { ...body, key: `${key}x` })).status, 400)
    assert.equal((await nobody.post('/store/unsubscribe', body)).status, 200)
    const later = await aLeftCart('enough@example.com')
    await run()
    assert.equal(await outcomeOf(waiting.id), undefined)
    assert.equal(await outcomeOf(later.id), 'refused')
    for (const { id } of [waiting, later]) assert.equal((await messagesAbout(id)).length, 0)
    await attemptMessage(services, { id: message.id, attempt: 1 })
    const [unsent] = await db.selectFrom('notifications').selectAll().where('id', '=', message.id).execute()
    assert.deepEqual([unsent?.status, unsent?.failure], ['failed', 'its recipient has unsubscribed'])
    const other = await (await as('owner')).post(`/admin/notifications/${message.id}/resend`, {
      to: 'else@example.com',
    })
    assert.equal(other.status, 400)
  })

  test('is taken back by the account with the address', async () => {
    const { message, key } = await aSentReminder('signed@example.com')
    await caller(app, { 'store-view-code': store.view_code }).post('/store/unsubscribe', {
      message_id: message.id,
      key,
    })
    assert.equal(await optOuts('signed@example.com'), 1)
    const { customer_id, headers } = await signInCustomer(db, store, clock.now())
    await db.updateTable('customers').set({ email: 'signed@example.com' }).where('id', '=', customer_id).execute()
    const id = await aCart(app, store, { variant_id, headers })
    const me = caller(app, headers)
    await me.post(`/store/carts/${id}`, { customer_id })
    assert.equal((await me.post(`/store/carts/${id}/reminder`, { is_wanted: true })).status, 200)
    assert.equal(await optOuts('signed@example.com'), 0)
  })
})

test('settings of messages are read and changed by those who may, by the version they read', async () => {
  const [owner, packer] = [await as('owner'), await as('fulfilment')]
  assert.equal((await packer.get('/admin/message-settings')).status, 200)
  assert.equal((await packer.post('/admin/message-settings', { cart_reminder_hours: 1 })).status, 403)
  const { message_settings } = (await owner.get('/admin/message-settings')).body
  assert.deepEqual([message_settings.cart_reminder_hours, message_settings.is_bouncing_tried], [24, true])
  assert.deepEqual([message_settings.email_provider_id, message_settings.phone_provider_id], ['smtp', null])
  const { updated_at } = message_settings
  const change = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/admin/message-settings',
      headers: { ...sent, ...headers },
      payload: { cart_reminder_hours: 48 },
    })
  const sent = await signInStaff(db, store, 'owner', clock.now())
  assert.equal((await change({ 'if-none-match': '*' })).json().code, 'changed_meanwhile')
  clock.advance(1000)
  assert.equal((await change({ 'if-match': `"${updated_at}"` })).statusCode, 200)
  assert.equal((await change({ 'if-match': `"${updated_at}"` })).json().code, 'changed_meanwhile')
})
