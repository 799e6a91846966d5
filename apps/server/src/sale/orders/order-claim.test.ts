import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aWatchedShop } from '../../testing/a-watched-shop.ts'
import type { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'

const { app, db, clock, shop, other, guestOf, staffOf, mailsTo, orderClaimMailedTo } = await aWatchedShop()
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const nobody = guestOf(shop)
const path = '/store/orders/batch/customer/token'
let owner: ReturnType<typeof caller>
let mailboxes = 0

before(async () => {
  owner = await staffOf(shop, 'owner')
})

async function aMember() {
  const account = await signInCustomer(db, shop, clock.now())
  const me = guestOf(shop, { authorization: account.headers.authorization })
  const mine = async () => (await me.get('/store/customers/me/orders')).body.orders.map(({ id }: { id: string }) => id)
  return { ...account, me, mine }
}
const aGuestsOrder = async () => {
  mailboxes += 1
  const email = `guest-${mailboxes}@mail.test`
  return { email, order: await aPlacedOrder(app, shop, { variant_id, email }) }
}
const confirm = (token: string, where = nobody) => where.post('/store/orders/customer/confirm', { token })

describe('a guest’s orders', () => {
  test('go to the requesting account once their mailbox confirms it, and the reply reveals no other', async () => {
    const { email, order } = await aGuestsOrder()
    const second = await aPlacedOrder(app, shop, { variant_id, email })
    const { me, mine, email: account } = await aMember()
    const asked = await me.post(path, { order_ids: [order.id, second.id, order.id, 'order_unknown'] })
    assert.deepEqual([asked.status, asked.body], [200, 'OK'])
    const token = await orderClaimMailedTo(email)
    assert.deepEqual(await mine(), [])
    const request = mailsTo(email).find((mail) => mail.includes(token))
    assert.match(request ?? '', new RegExp(account))
    const done = await confirm(token)
    assert.deepEqual([done.status, done.body], [200, 'OK'])
    assert.deepEqual((await mine()).sort(), [order.id, second.id].sort())
    const { order: seen } = (await owner.get(`/admin/orders/${order.id}`)).body
    assert.equal(seen.email, account)
    assert.equal((await confirm(token)).status, 200, 'confirming again changes nothing')
    const masked = (await nobody.get(`/store/orders/${order.id}?fields=email`)).body.order
    assert.notEqual(masked.email, account)
  })

  test('stay where they are without the token: forged, of another store, too old, or for another’s account', async () => {
    const { email, order } = await aGuestsOrder()
    const { me, mine, customer_id } = await aMember()
    await me.post(path, { order_ids: [order.id] })
    const token = await orderClaimMailedTo(email)
    const [text = '', key = ''] = token.split('.')
    const eve = await aMember()
    const claim = JSON.parse(Buffer.from(text, 'base64url').toString())
    assert.equal(claim.customer_id, customer_id)
    const changed = Buffer.from(JSON.stringify({ ...claim, customer_id: eve.customer_id })).toString('base64url')
    for (const forged of [`${changed}.${key}`, `${text}.`, text, 'x', '{}'])
      assert.deepEqual([(await confirm(forged)).status, forged], [401, forged])
    assert.equal((await confirm(token, guestOf(other))).status, 401)
    clock.advance(15 * 60_000)
    assert.equal((await confirm(token)).body.code, 'order_claim_not_valid')
    assert.deepEqual([await mine(), await eve.mine()], [[], []])
  })

  test('that went to an account meanwhile stay there', async () => {
    const { email, order } = await aGuestsOrder()
    const [first, second] = [await aMember(), await aMember()]
    await first.me.post(path, { order_ids: [order.id] })
    await second.me.post(path, { order_ids: [order.id] })
    const tokens = [await orderClaimMailedTo(email), await orderClaimMailedTo(email, 2)]
    for (const token of tokens) assert.equal((await confirm(token)).status, 200)
    const taken = [await first.mine(), await second.mine()]
    assert.deepEqual(taken.flat(), [order.id])
  })
})

test('asking needs an account, names at most 20 orders, and mails an address three times in a quarter of an hour', async () => {
  const { email, order } = await aGuestsOrder()
  assert.equal((await nobody.post(path, { order_ids: [order.id] })).status, 401)
  const { me } = await aMember()
  for (const body of [{}, { order_ids: [] }, { order_ids: Array(21).fill(order.id) }])
    assert.equal((await me.post(path, body)).status, 400)
  for (let n = 0; n < 5; n += 1) assert.equal((await me.post(path, { order_ids: [order.id] })).status, 200)
  await orderClaimMailedTo(email, 3)
  const last = await aGuestsOrder()
  await me.post(path, { order_ids: [last.order.id] })
  await orderClaimMailedTo(last.email)
  assert.equal(mailsTo(email).filter((mail) => mail.includes('order/claim')).length, 3)
})

test('an order of an account is not claimed, not even by who reads its mailbox', async () => {
  const victim = await aMember()
  const order = await aPlacedOrder(app, shop, { variant_id, email: victim.email, headers: victim.headers })
  const { me, mine } = await aMember()
  await me.post(path, { order_ids: [order.id] })
  const marker = await aGuestsOrder()
  await me.post(path, { order_ids: [marker.order.id] })
  await orderClaimMailedTo(marker.email)
  assert.deepEqual([mailsTo(victim.email).filter((mail) => mail.includes('order/claim')), await mine()], [[], []])
})
