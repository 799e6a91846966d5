import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption } from '../../testing/a-shop.ts'
import { aWatchedShop } from '../../testing/a-watched-shop.ts'
import type { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'

const { db, shop, guestOf, staffOf, mailsTo } = await aWatchedShop()
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
const nobody = guestOf(shop)
let owner: ReturnType<typeof caller>
let clerk: ReturnType<typeof caller>
let packer: ReturnType<typeof caller>
let customers = 0

before(async () => {
  owner = await staffOf(shop, 'owner')
  clerk = await staffOf(shop, 'customer_service')
  packer = await staffOf(shop, 'fulfilment')
})

async function aDraft(more: object = {}): Promise<Json> {
  customers += 1
  const { status, body } = await owner.post('/admin/draft-orders', {
    email: `rina-${customers}@shopkey.test`,
    region_id: shop.idr_region_id,
    items: [{ variant_id: variant_ids[0], quantity: 2 }],
    shipping_methods: [],
    shipping_address: homeAddress,
    ...more,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.draft_order
}
const pathOf = ({ id }: Json) => `/admin/draft-orders/${id}`

describe('the shipping of an open draft', () => {
  test('is set, set again with a price by hand, and removed', async () => {
    const draft = await aDraft()
    const set = async (shipping_methods: object[]) =>
      (await owner.post(pathOf(draft), { shipping_methods })).body.draft_order.cart
    assert.equal((await set([{ option_id: shop.shipping_option_id }])).shipping_total, 2_000_000)
    const priced = await set([{ option_id: shop.shipping_option_id, price: 500_000 }])
    assert.deepEqual([priced.shipping_total, priced.shipping_methods.length], [500_000, 1])
    const dear = await aShippingOption(db, shop, { min_subtotal: 99_000_000_000 })
    const refused = await owner.post(pathOf(draft), { shipping_methods: [{ option_id: dear }] })
    assert.deepEqual([refused.status, refused.body.code], [400, 'draft_shipping_requirements_not_met'])
    assert.equal((await owner.get(pathOf(draft))).body.draft_order.cart.shipping_total, 500_000)
    assert.equal((await set([])).shipping_total, 0)
    const offered = (await nobody.get(`/store/shipping-options/${draft.cart_id}`)).body.shipping_options
    assert.ok(offered.length > 0, 'the price set by hand is gone, so its customer may choose')
  })

  test('is priced by hand only by staff who may move money', async () => {
    const draft = await aDraft()
    const option_id = shop.shipping_option_id
    const refused = await clerk.post(pathOf(draft), { shipping_methods: [{ option_id, price: 0 }] })
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
    assert.equal((await clerk.post(pathOf(draft), { shipping_methods: [{ option_id }] })).status, 200)
  })
})

test('a line with a price set by hand returns to its own price', async () => {
  const draft = await aDraft({
    items: [
      { variant_id: variant_ids[0], quantity: 2, unit_price: 100 },
      { title: 'Wrap', unit_price: 100, quantity: 1 },
    ],
  })
  const [line, wrap] = draft.cart.items
  const { cart } = (await owner.post(`${pathOf(draft)}/line-items/${line.id}`, { unit_price: null })).body.draft_order
  assert.deepEqual([cart.items[0].unit_price, cart.items[0].quantity, cart.items[0].should_merge], [5_000_000, 2, true])
  const refused = await owner.post(`${pathOf(draft)}/line-items/${wrap.id}`, { unit_price: null })
  assert.deepEqual([refused.status, refused.body.code], [400, 'custom_line_needs_price'])
})

describe('the message with the payment link', () => {
  test('goes to the customer, shows lines and total, and hides its link from staff', async () => {
    const draft = await aDraft()
    assert.equal((await clerk.post(`${pathOf(draft)}/send-link`)).status, 200)
    const mail = await until(() => mailsTo(draft.cart.email).at(-1), 'the message')
    assert.ok(mail.includes(draft.payment_link), mail)
    const messages = (await owner.get('/admin/notifications?limit=5')).body.notifications
    const sent = messages.find(({ resource_id }: Json) => resource_id === draft.id)
    assert.equal(sent.holds_secret, true)
    assert.ok(!JSON.stringify(sent).includes(new URL(draft.payment_link).searchParams.get('key') ?? '?'))
  })

  test('is refused without lines, after completion, for others, and after three in a row', async () => {
    const empty = await aDraft({ items: [] })
    assert.equal((await owner.post(`${pathOf(empty)}/send-link`)).body.code, 'draft_order_empty')
    const draft = await aDraft()
    const send = () => owner.post(`${pathOf(draft)}/send-link`)
    assert.equal((await packer.post(`${pathOf(draft)}/send-link`)).status, 403)
    assert.equal((await nobody.post(`${pathOf(draft)}/send-link`, {})).status, 401)
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await send()).status)
    assert.deepEqual(statuses, [200, 200, 200, 429])
    await owner.post(`${pathOf(draft)}/pay`)
    assert.equal((await send()).body.code, 'draft_order_completed')
  })
})
