import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aDiscount } from '../../testing/a-discount.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db)
const other = await aStore(t.db)
const now = t.clock.now()
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', now))
const editor = caller(t.app, await signInStaff(t.db, shop, 'catalogue', now))
const packer = caller(t.app, await signInStaff(t.db, shop, 'fulfilment', now))
const stranger = caller(t.app, await signInStaff(t.db, other, 'owner', now))
const shopper = storeApi(t.app, shop)

const coffee = await aProduct(t.db, shop, { title: 'Kopi Gayo', variants: [{ stock: 1, prices: { idr: 5_000_000 } }] })
const tea = await aProduct(t.db, shop, { title: 'Teh Melati', variants: [{ prices: { idr: 2_000_000 } }] })
const line = (product: { variant_ids: string[] }, quantity = 1) => ({
  variant_id: product.variant_ids[0] ?? '',
  quantity,
})

let codes = 0
async function aConditionalDiscount(rule: object, changes: object = {}): Promise<Json> {
  codes += 1
  const { status, body } = await owner.post('/admin/discounts', {
    code: `TRY${codes}`,
    rule: { type: 'percentage', value: 10, allocation: 'total', ...rule },
    regions: [shop.idr_region_id],
    ...changes,
  })
  assert.equal(status, 200, body.message)
  return body.discount
}
const tryOut = async (id: string, body: object) => {
  const reply = await owner.post(`/admin/discounts/${id}/try-out`, body)
  assert.equal(reply.status, 200, reply.body.message)
  return reply.body.try_out
}
const described = { region_id: shop.idr_region_id, items: [line(coffee, 2), line(tea)] }

describe('trying a discount', () => {
  test('shows line by line what it takes off, and why not of the others, whatever is in stock', async () => {
    const discount = await aConditionalDiscount({ conditions: [{ operator: 'in', products: [coffee.id] }] })
    const result = await tryOut(discount.id, described)
    assert.equal(result.refusal, null)
    assert.deepEqual(
      result.items.map((item: Json) => [item.title, item.obstacle, item.obstacle_operator, item.discount_total]),
      [
        ['Kopi Gayo', null, null, 1_000_000],
        ['Teh Melati', 'products', 'in', 0],
      ],
    )
    assert.deepEqual([result.subtotal, result.discount_total, result.tax_total], [12_000_000, 1_000_000, 1_210_000])
    assert.deepEqual([result.total, result.total_before], [12_210_000, 13_320_000])
  })

  test('gives the amounts that the cart of a shopper then has', async () => {
    const discount = await aConditionalDiscount({ conditions: [{ operator: 'not_in', products: [tea.id] }] })
    const { cart } = await shopper.post('/store/carts', {
      region_id: shop.idr_region_id,
      items: [line(coffee), line(tea, 3)],
    })
    const result = await tryOut(discount.id, { cart_id: cart.id })
    assert.equal(result.items[1].obstacle_operator, 'not_in')
    const changed = await shopper.post(`/store/carts/${cart.id}`, { discounts: [{ code: discount.code }] })
    assert.equal(result.total_before, cart.total)
    for (const name of ['subtotal', 'discount_total', 'tax_total', 'total'])
      assert.equal(result[name], changed.cart[name], name)
    assert.deepEqual(
      result.items.map((item: Json) => item.total),
      changed.cart.items.map((item: Json) => item.total),
    )
  })

  test('writes nothing and counts no use', async () => {
    const discount = await aConditionalDiscount({}, { usage_limit: 1 })
    const before = await fingerprint(t.db)
    await tryOut(discount.id, described)
    assert.deepEqual(await fingerprint(t.db), before)
    assert.equal((await owner.get(`/admin/discounts/${discount.id}`)).body.discount.usage_count, 0)
  })

  test('says why the code would be refused', async () => {
    const { body } = await owner.post('/admin/customer-groups', { name: 'Friends' })
    const group = body.customer_group.id
    const forFriends = await aConditionalDiscount({ conditions: [{ operator: 'in', customer_groups: [group] }] })
    assert.equal((await tryOut(forFriends.id, described)).refusal, 'customer_required')
    const asStranger = { ...described, customer_group_ids: [] }
    assert.equal((await tryOut(forFriends.id, asStranger)).refusal, 'customer_group_not_met')
    assert.equal((await tryOut(forFriends.id, { ...described, customer_group_ids: [group] })).refusal, null)
    const off = await aConditionalDiscount({}, { is_disabled: true })
    assert.equal((await tryOut(off.id, described)).refusal, 'disabled')
    const elsewhere = await aDiscount(t.db, shop, { region_id: shop.eur_region_id })
    assert.equal((await tryOut(elsewhere.id, described)).refusal, 'not_in_region')
  })

  test('prices the lines as for the group', async () => {
    const { body } = await owner.post('/admin/customer-groups', { name: 'Wholesale' })
    const group = body.customer_group.id
    await owner.post('/admin/price-lists', {
      name: 'Wholesale',
      description: '',
      type: 'sale',
      status: 'active',
      customer_groups: [{ id: group }],
      prices: [{ variant_id: coffee.variant_ids[0], amount: 4_000_000, currency_code: 'idr' }],
    })
    const discount = await aConditionalDiscount({})
    assert.equal((await tryOut(discount.id, described)).items[0].unit_price, 5_000_000)
    const member = await tryOut(discount.id, { ...described, customer_group_ids: [group] })
    assert.equal(member.items[0].unit_price, 4_000_000)
  })

  test('needs the rights, the store, and a cart', async () => {
    const { id } = await aConditionalDiscount({})
    const { cart } = await shopper.post('/store/carts', { region_id: shop.idr_region_id, items: [line(tea)] })
    const path = `/admin/discounts/${id}/try-out`
    assert.equal((await packer.post(path, described)).status, 403)
    assert.equal((await editor.post(path, described)).status, 200)
    assert.equal((await editor.post(path, { cart_id: cart.id })).body.code, 'permission_missing')
    assert.equal((await stranger.post(path, described)).status, 404)
    assert.equal((await owner.post(path, {})).body.code, 'try_out_needs_cart')
    assert.equal((await owner.post(path, { ...described, region_id: other.idr_region_id })).status, 404)
    assert.equal(
      (await owner.post(path, { ...described, items: [{ variant_id: 'x', quantity: 1 }] })).body.code,
      'variant_unknown',
    )
    assert.equal((await owner.post(path, { cart_id: 'cart_x' })).status, 404)
  })
})
