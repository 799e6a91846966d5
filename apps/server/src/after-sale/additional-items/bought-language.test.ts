import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aShop } from '../../testing/a-shop.ts'
import { packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db, { is_default: true })
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', t.clock.now()))
const shopper = (language: string) => caller(t.app, { 'store-view-code': shop.view_code, 'x-store-language': language })
const bought = { title: 'Parang Shirt', arabic: 'قميص بارانغ', variant_id: '' }
const other = { title: 'Kawung Shirt', arabic: 'قميص كاوونغ', variant_id: '' }

before(async () => {
  for (const shirt of [bought, other]) {
    const { body } = await owner.post('/admin/products', {
      title: shirt.title,
      status: 'published',
      translations: { ar: { title: shirt.arabic } },
      options: [{ title: 'Colour', translations: { ar: { values: { Black: 'أسود' } } } }],
      variants: [
        {
          title: 'Black',
          inventory_quantity: 99,
          options: [{ value: 'Black' }],
          prices: [{ currency_code: 'idr', amount: 10_000_000 }],
        },
      ],
    })
    shirt.variant_id = body.product.variants[0].id
  }
})

async function aShippedOrder(language: string) {
  const headers = { 'x-store-language': language }
  const order = await aPlacedOrder(t.app, shop, { variant_id: bought.variant_id, headers })
  await owner.post(`/admin/orders/${order.id}/capture`, {})
  await packAndShip(t.db, order.id)
  return { id: order.id as string, item_id: order.items[0].id as string }
}

interface Line {
  title: string
  description: string
  is_return: boolean
}
const namesOf = (lines: Line[]) => lines.map(({ title, description }) => [title, description])

async function swapped(order_id: string, item_id: string, language: string) {
  const { status, body } = await shopper(language).post('/store/swaps', {
    order_id,
    return_items: [{ item_id, quantity: 1 }],
    additional_items: [{ variant_id: other.variant_id, quantity: 1 }],
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.swap
}

test("a swap's additional items are in the order's language; its cart is in its viewer's", async () => {
  const { id, item_id } = await aShippedOrder('ar')
  const swap = await swapped(id, item_id, 'bh')
  assert.deepEqual(namesOf(swap.additional_items), [[other.arabic, 'أسود']])
  const cartIn = async (language: string) =>
    (await shopper(language).get(`/store/swaps/${swap.cart_id}`)).body.swap.cart.items as Line[]
  const arabic = await cartIn('ar')
  assert.deepEqual(namesOf(arabic.filter(({ is_return }) => !is_return)), [[other.arabic, 'أسود']])
  assert.deepEqual(namesOf(arabic.filter(({ is_return }) => is_return)), [[bought.arabic, 'أسود']])
  assert.deepEqual(namesOf(await cartIn('bh')).sort(), [
    [other.title, 'Black'],
    [bought.title, 'Black'],
  ])
  const staff = (await owner.get(`/admin/swaps/${swap.id}`)).body.swap
  assert.deepEqual(namesOf(staff.additional_items), [[other.title, 'Black']])
})

test('a swap of an order bought without a translation has the stored texts', async () => {
  const { id, item_id } = await aShippedOrder('bh')
  const swap = await swapped(id, item_id, 'ar')
  assert.deepEqual(namesOf(swap.additional_items), [[other.title, 'Black']])
})

test("a claim's replacement keeps its translations: swapped in turn, it returns in its shopper's language", async () => {
  const { id, item_id } = await aShippedOrder('ar')
  const claimed = await owner.post(`/admin/orders/${id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id, quantity: 1, reason: 'wrong_item' }],
    additional_items: [{ variant_id: other.variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shipping_option_id, price: 0 }],
  })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  const [claim] = claimed.body.order.claims
  assert.deepEqual(namesOf(claim.additional_items), [[other.title, 'Black']])
  const packed = await owner.post(`/admin/orders/${id}/claims/${claim.id}/fulfillments`, {})
  assert.equal(packed.status, 200, JSON.stringify(packed.body))
  const { cart } = await swapped(id, claim.additional_items[0].id, 'ar')
  const back = (cart.items as Line[]).filter(({ is_return }) => is_return)
  assert.deepEqual(namesOf(back), [[other.arabic, 'أسود']])
})
