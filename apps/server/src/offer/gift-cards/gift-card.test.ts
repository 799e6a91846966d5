import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { notifyGiftCards } from './gift-card-notification.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const editor = caller(t.app, await signInStaff(t.db, store, 'catalogue', t.clock.now()))
const card = { value: 50_000_000, region_id: store.idr_region_id }

describe('gift cards', () => {
  test("start with their full value, a code of four groups and the region's tax", async () => {
    const { status, body } = await owner.post('/admin/gift-cards', card)
    assert.equal(status, 200, body.message)
    assert.equal(body.gift_card.balance, 50_000_000)
    assert.match(body.gift_card.code, /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
    assert.equal(body.gift_card.tax_rate, 11)
  })

  for (const [what, changes, status] of [
    ['a negative value', { value: -1 }, 400],
    ['no value', { value: undefined }, 400],
    ["another store's region", { region_id: other.idr_region_id }, 404],
  ] as const) {
    test(`refuse ${what}`, async () =>
      assert.equal((await owner.post('/admin/gift-cards', { ...card, ...changes })).status, status))
  }

  test('keep a balance between zero and their value', async () => {
    const { id } = (await owner.post('/admin/gift-cards', card)).body.gift_card
    assert.equal((await owner.post(`/admin/gift-cards/${id}`, { balance: 50_000_001 })).status, 400)
    assert.equal((await owner.post(`/admin/gift-cards/${id}`, { balance: -1 })).status, 400)
    assert.equal(
      (await owner.post(`/admin/gift-cards/${id}`, { balance: 1, is_disabled: true })).body.gift_card.balance,
      1,
    )
  })

  test('are found by code, in their store only', async () => {
    const { code } = (await owner.post('/admin/gift-cards', card)).body.gift_card
    const { body } = await nobody.get(`/store/gift-cards/${code.toLowerCase()}`)
    assert.deepEqual(Object.keys(body.gift_card).sort(), ['balance', 'code', 'id', 'region', 'value'])
    assert.equal((await nobody.get(`/store/gift-cards/${code}`, { 'store-view-code': other.view_code })).status, 404)
    assert.equal((await nobody.get('/store/gift-cards/NOPE')).status, 404)
  })

  test('are sent to the recipient they were issued for, with the message, once', async () => {
    const made = await owner.post('/admin/gift-cards', {
      ...card,
      recipient_email: 'sari@example.com',
      recipient_name: 'Sari',
      message: 'Selamat ulang tahun!',
    })
    assert.equal(made.status, 200, made.body.message)
    assert.equal(made.body.gift_card.recipient_name, 'Sari')
    const unnamed = await owner.post('/admin/gift-cards', card)
    const ids = [made.body.gift_card.id, unnamed.body.gift_card.id]
    const event = { name: 'gift_card.created' as const, store_id: store.id, data: { ids } }
    for (const _ of [1, 2]) await notifyGiftCards(t.app.services, event)
    const sent = await t.db.selectFrom('notifications').selectAll().where('resource_type', '=', 'gift_card').execute()
    assert.equal(sent.length, 1)
    assert.equal(sent[0]?.to, 'sari@example.com')
    assert.match(sent[0]?.body ?? '', /Sari[\s\S]+Selamat ulang tahun!/)
    assert.ok(!sent[0]?.body?.includes(made.body.gift_card.code))
    for (const refused of [{ recipient_email: 'sari' }, { message: '' }, { recipient_name: '' }])
      assert.equal((await owner.post('/admin/gift-cards', { ...card, ...refused })).status, 400)
  })

  test('show their recipient, and find it, only for staff who may read people', async () => {
    const found = async (who: typeof owner) => (await who.get('/admin/gift-cards?q=rani@example.com')).body
    const made = await owner.post('/admin/gift-cards', { ...card, recipient_email: 'rani@example.com' })
    const { id } = made.body.gift_card
    assert.equal((await found(owner)).gift_cards[0].recipient_email, 'rani@example.com')
    assert.equal((await found(editor)).count, 0)
    const seen = (await editor.get(`/admin/gift-cards/${id}`)).body.gift_card
    assert.ok(!JSON.stringify(seen).includes('rani@example.com'))
    assert.ok(!JSON.stringify(seen).includes(made.body.gift_card.code))
  })

  test('list the orders that they paid', async () => {
    const { id } = (await owner.post('/admin/gift-cards', card)).body.gift_card
    const order = await anOrder(t.db, store)
    await t.db
      .insertInto('gift_card_transactions')
      .values({ id: newId('gct'), gift_card_id: id, order_id: order.id, amount: 1_200_000 })
      .execute()
    const { body } = await owner.get(`/admin/gift-cards/${id}/transactions`)
    assert.deepEqual([body.count, body.gift_card_transactions[0].amount], [1, 1_200_000])
    assert.equal(body.gift_card_transactions[0].order_id, order.id)
    assert.equal((await stranger.get(`/admin/gift-cards/${id}/transactions`)).status, 404)
    assert.equal((await packer.get(`/admin/gift-cards/${id}/transactions`)).status, 403)
  })

  test('belong to their store and need the right', async () => {
    const { id } = (await owner.post('/admin/gift-cards', card)).body.gift_card
    assert.equal((await packer.get('/admin/gift-cards')).status, 403)
    assert.equal((await stranger.get(`/admin/gift-cards/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/gift-cards/${id}`, { balance: 0 })).status, 404)
    assert.equal((await stranger.delete(`/admin/gift-cards/${id}`)).status, 404)
    assert.equal((await owner.delete(`/admin/gift-cards/${id}`)).body.object, 'gift-card')
  })
})
