import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { store, other, owner, stranger, packer, nobody } = await startTwoStores()
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

  test('belong to their store and need the right', async () => {
    const { id } = (await owner.post('/admin/gift-cards', card)).body.gift_card
    assert.equal((await packer.get('/admin/gift-cards')).status, 403)
    assert.equal((await stranger.get(`/admin/gift-cards/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/gift-cards/${id}`, { balance: 0 })).status, 404)
    assert.equal((await stranger.delete(`/admin/gift-cards/${id}`)).status, 404)
    assert.equal((await owner.delete(`/admin/gift-cards/${id}`)).body.object, 'gift-card')
  })
})
