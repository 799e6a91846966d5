import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { type StaffRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { sql } from 'kysely'
import { aCartAtCheckout, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { uploadCsv } from '../testing/run-batch-job.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { describeMoneyRights, mayMoveValue, unnamedMoneyCalls } from './describe-money-rights.ts'
import { moneyPaths } from './money-paths.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'cod'] })
type Caller = ReturnType<typeof caller>
const nobody = caller(app, { 'store-view-code': shop.view_code })
const prices = [{}, { prices: { idr: 100_000 } }]
const { variant_ids } = await aProduct(db, shop, { variants: prices.map((price) => ({ stock: 50_000, ...price })) })
const [dear = '', cheap = ''] = variant_ids
const dearPrice = 5_000_000
const card = await aProduct(db, shop, { variants: [{ stock: 50_000 }] })
await db.updateTable('products').set({ is_giftcard: true }).where('id', '=', card.id).execute()
const card_variant = card.variant_ids[0] ?? ''
const shipping_methods = [{ option_id: shop.shipping_option_id }]

/** Callers of each role: by the session of a person, and by an API key of theirs. */
const callers = {} as Record<StaffRole, Record<'session' | 'API key', Caller>>
let owner: Caller
before(async () => {
  for (const role of staffRoles) {
    const headers = await signInStaff(db, shop, role, clock.now())
    const session = caller(app, headers)
    const made = await ok(session.post('/admin/api-keys', { title: 'Till' }))
    const key = { 'store-view-code': shop.view_code, authorization: `Bearer ${made.api_key.token}` }
    callers[role] = { session, 'API key': caller(app, key) }
  }
  owner = callers.owner.session
  const programme = { name: 'Points', is_active: true, earning_rates: { idr: 1 }, tiers: [] }
  await ok(owner.post('/admin/loyalty', programme))
})

test('docs/rights-to-money.md lists each way to move value with the roles that may', () => {
  const written = readFileSync(new URL('../../../../docs/rights-to-money.md', import.meta.url), 'utf8')
  assert.equal(written, describeMoneyRights(app.routeTable), 'run npm run generate')
})

test('every route of staff whose body names an amount is in the table, or says there why not', () => {
  assert.deepEqual(unnamedMoneyCalls(app.routeTable), [])
})

/** The small model: what things of the store are worth, in minor units, and where codes go. */
async function worth(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(balance), 0) from gift_cards where not is_disabled) as cards,
    (select coalesce(sum((l ->> 'unit_price')::bigint * (l ->> 'quantity')::int), 0) from carts c, jsonb_array_elements(c.document -> 'items') l
      where c.type = 'draft_order' and (l ->> 'is_giftcard')::boolean) as cards_in_drafts,
    (select count(*) from gift_cards where coalesce(recipient_email, buyer_email) like '%@thief.test')
      + (select count(*) from carts c, jsonb_array_elements(c.document -> 'items') l
        where (l ->> 'is_giftcard')::boolean and (l #>> '{gift,recipient_email}' like '%@thief.test'
          or (c.email like '%@thief.test' and not coalesce((c.document ->> 'is_contact_of_staff')::boolean, false)))) as codes,
    (select coalesce(sum(balance), 0) from loyalty_accounts) as points,
    (select count(*) from orders o join customers c on c.id = o.customer_id where c.has_account) as orders_of_accounts,
    (select coalesce(sum((${dearPrice} - (l ->> 'unit_price')::bigint) * (l ->> 'quantity')::int), 0)
      from carts c, jsonb_array_elements(c.document -> 'items') l
      where c.type = 'draft_order' and not (l ->> 'should_merge')::boolean) as given_in_drafts,
    (select coalesce(sum(2_000_000 - (s ->> 'price')::bigint), 0)
      from carts c, jsonb_array_elements(c.document -> 'custom_shipping') s where c.type = 'draft_order') as given_delivery,
    (select count(*) from price_lists) + (select count(*) from batch_jobs where type = 'price-list-import') as prices,
    (select count(*) from discounts) as discounts,
    (select count(*) from customer_group_customers m join price_list_customer_groups l using (customer_group_id)) as paying_less,
    (select coalesce(sum(value::int), 0) from loyalty_programmes p, jsonb_each_text(p.earning_rates)) as earned_by_orders,
    (select coalesce(sum(jsonb_array_length(document -> 'discount_ids')), 0) from carts) as discounted_carts,
    (select coalesce(sum(amount), 0) from refunds) as refunds,
    (select coalesce(sum(unit_price * quantity), 0) from line_items where claim_order_id is not null) as replaced,
    (select coalesce(sum(amount), 0) from payments where captured_at is not null) as captured`.execute(db)
  const [row = {}] = rows
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)]))
}

type Reply = { status: number; body: Json }
async function ok(reply: Promise<Reply>): Promise<Json> {
  const { status, body } = await reply
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

let numbers = 0
const next = () => ++numbers
const draftOf = (items: object[]) => ({
  email: `buyer-${next()}@mail.test`,
  region_id: shop.idr_region_id,
  shipping_methods,
  items,
})
const aDraft = async (...items: object[]) => (await ok(owner.post('/admin/draft-orders', draftOf(items)))).draft_order

async function anOrder({
  variant_id = dear,
  quantity = 1,
  provider_id = 'manual',
  isCaptured = true,
  isShipped = false,
}) {
  const order = await aPlacedOrder(app, shop, { variant_id, quantity, provider_id, email: `buyer-${next()}@mail.test` })
  if (isCaptured) await ok(owner.post(`/admin/orders/${order.id}/capture`))
  if (isShipped) await packAndShip(db, order.id)
  return { path: `/admin/orders/${order.id}`, id: order.id as string, item_id: order.items[0].id as string }
}

async function aBag(line: object): Promise<string> {
  const { cart } = await ok(nobody.post('/store/carts', { region_id: shop.idr_region_id }))
  await ok(nobody.post(`/store/carts/${cart.id}/line-items`, line))
  return cart.id
}

async function aGroupThatPaysLess() {
  const { customer_group } = await ok(owner.post('/admin/customer-groups', { name: `Group ${next()}` }))
  const list = {
    name: `List ${next()}`,
    description: 'For a group',
    type: 'sale',
    prices: [{ variant_id: dear, currency_code: 'idr', amount: 100 }],
    customer_groups: [{ id: customer_group.id }],
  }
  await ok(owner.post('/admin/price-lists', list))
  const { customer_id } = await signInCustomer(db, shop, clock.now())
  return { group_id: customer_group.id as string, customer_id }
}

/** For each way of the table: prepares what it needs, and returns the attempt. */
const ways: Record<string, () => Promise<(who: Caller) => Promise<Reply>>> = {
  'Issue a card': async () => (who) =>
    who.post('/admin/gift-cards', { value: 1_000_000, region_id: shop.idr_region_id }),
  'Raise a balance': async () => {
    const { id } = await aGiftCard(db, shop, { balance: 5_000_000 })
    await db.updateTable('gift_cards').set({ balance: 100 }).where('id', '=', id).execute()
    return (who) => who.post(`/admin/gift-cards/${id}`, { balance: 5_000_000 })
  },
  'Activate a card that the order bought': async () => {
    const { path } = await anOrder({ variant_id: card_variant, isCaptured: false })
    return (who) => who.post(`${path}/capture`)
  },
  'Sell a card': async () => (who) =>
    who.post('/admin/draft-orders', draftOf([{ variant_id: card_variant, quantity: 1 }])),
  'Spend a card of the shopper': async () => {
    const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
    const cart = await aCartAtCheckout(app, shop, { variant_id: dear })
    await ok(nobody.post(`/store/carts/${cart}`, { gift_cards: [{ code }] }))
    return (who) => who.post(`/admin/carts/${cart}/complete`, {})
  },
  'Spend a card that its customer entered': async () => {
    const { id, cart_id } = await aDraft({ variant_id: dear, quantity: 1 })
    const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
    await ok(nobody.post(`/store/carts/${cart_id}`, { gift_cards: [{ code }] }))
    return (who) => who.post(`/admin/draft-orders/${id}/pay`)
  },
  'Send it to another address': async () => {
    const { path } = await anOrder({ variant_id: card_variant, isCaptured: false })
    return (who) => who.post(path, { email: `e${next()}@thief.test` })
  },
  'Name its recipient': async () => {
    const cart = await aBag({ variant_id: dear, quantity: 1 })
    const gift = { recipient_email: `e${next()}@thief.test` }
    return (who) => who.post(`/admin/carts/${cart}/line-items`, { variant_id: card_variant, quantity: 1, gift })
  },
  'Enter the address that gets it': async () => {
    const cart = await aBag({ variant_id: card_variant, quantity: 1 })
    return (who) => who.post(`/admin/carts/${cart}`, { email: `e${next()}@thief.test` })
  },
  'Give points': async () => {
    const { customer_id } = await signInCustomer(db, shop, clock.now())
    return (who) => who.post(`/admin/loyalty/customers/${customer_id}/adjust`, { points: 500, note: 'Thanks' })
  },
  'Raise what orders earn': async () => {
    const programme = { name: 'Points', is_active: true, earning_rates: { idr: 1 + next() }, tiers: [] }
    return (who) => who.post('/admin/loyalty', programme)
  },
  'Assign an order to an account; it earns none': async () => {
    const { customer_id } = await signInCustomer(db, shop, clock.now())
    const { path } = await anOrder({ isCaptured: false })
    return (who) => who.post(path, { customer_id })
  },
  'Set a price by hand': async () => (who) =>
    who.post('/admin/draft-orders', draftOf([{ variant_id: dear, quantity: 1, unit_price: 100 }])),
  'Add a line with a price': async () => {
    const { id } = await aDraft({ variant_id: dear, quantity: 1 })
    return (who) => who.post(`/admin/draft-orders/${id}/line-items`, { variant_id: dear, quantity: 1, unit_price: 100 })
  },
  'Sell more at a price that was set by hand': async () => {
    const { id, cart } = await aDraft({ variant_id: dear, quantity: 1, unit_price: 100 })
    return (who) => who.post(`/admin/draft-orders/${id}/line-items/${cart.items[0].id}`, { quantity: 20 })
  },
  'Set the price of delivery': async () => {
    const { id } = await aDraft({ variant_id: dear, quantity: 1 })
    const free = [{ option_id: shop.shipping_option_id, price: 0 }]
    return (who) => who.post(`/admin/draft-orders/${id}`, { shipping_methods: free })
  },
  'Lower prices by a list': async () => (who) =>
    who.post('/admin/price-lists', {
      name: `List ${next()}`,
      description: 'Cheap',
      type: 'sale',
      prices: [{ variant_id: dear, currency_code: 'idr', amount: 100 }],
    }),
  'Import a price list': async () => {
    const list = { name: `List ${next()}`, description: 'For an import', type: 'sale', prices: [] }
    const { price_list } = await ok(owner.post('/admin/price-lists', list))
    return async (who) => {
      // Who may not upload tries it with a file of the owner.
      const file = 'SKU;Price IDR\nMUG;5\n'
      const fileKey = await uploadCsv(who, file).catch(() => uploadCsv(owner, file))
      const context = { fileKey, price_list_id: price_list.id }
      return who.post('/admin/batch-jobs', { type: 'price-list-import', context })
    }
  },
  'Create a discount': async () => (who) =>
    who.post('/admin/discounts', {
      code: `OFF${next()}`,
      rule: { type: 'percentage', value: 100, allocation: 'total' },
      regions: [shop.idr_region_id],
    }),
  'Create a code of a discount': async () => {
    const { discount } = await ok(
      owner.post('/admin/discounts', {
        code: `BASE${next()}`,
        is_dynamic: true,
        rule: { type: 'percentage', value: 100, allocation: 'total' },
        regions: [shop.idr_region_id],
      }),
    )
    return (who) => who.post(`/admin/discounts/${discount.id}/dynamic-codes`, { code: `OFF${next()}`, usage_limit: 9 })
  },
  'Put a customer into a group that pays less': async () => {
    const { group_id, customer_id } = await aGroupThatPaysLess()
    const customer_ids = [{ id: customer_id }]
    return (who) => who.post(`/admin/customer-groups/${group_id}/customers/batch`, { customer_ids })
  },
  'Give a customer a group that pays less': async () => {
    const { group_id, customer_id } = await aGroupThatPaysLess()
    return (who) => who.post(`/admin/customers/${customer_id}`, { groups: [{ id: group_id }] })
  },
  'Open a group that pays less by a rule': async () => {
    const { group_id } = await aGroupThatPaysLess()
    return (who) => who.post(`/admin/customer-groups/${group_id}`, { rule: { orders: { at_most: 0 } } })
  },
  'Enter a code that there is in a draft': async () => {
    const { code } = await aDiscount(db, shop, { value: 10 })
    const draft = draftOf([{ variant_id: dear, quantity: 1 }])
    return (who) => who.post('/admin/draft-orders', { ...draft, discounts: [{ code }] })
  },
  'Enter a code that there is': async () => {
    const cart = await aBag({ variant_id: dear, quantity: 1 })
    const { code } = await aDiscount(db, shop, { value: 10 })
    return (who) => who.post(`/admin/carts/${cart}`, { discounts: [{ code }] })
  },
  'Refund an amount': async () => {
    const { path } = await anOrder({})
    return (who) => who.post(`${path}/refund`, { amount: 100, reason: 'other' })
  },
  'Give back what was captured': async () => {
    const { path } = await anOrder({})
    return (who) => who.post(`${path}/cancel`)
  },
  'Refund received items': async () => {
    const { path, item_id } = await anOrder({ isShipped: true })
    const items = [{ item_id, quantity: 1 }]
    const { order } = await ok(owner.post(`${path}/return`, { items }))
    return (who) => who.post(`/admin/returns/${order.returns[0].id}/receive`, { items })
  },
  'Refund a difference': async () => {
    const { path, item_id } = await anOrder({ isShipped: true })
    const { order } = await ok(
      owner.post(`${path}/swaps`, {
        return_items: [{ item_id, quantity: 1 }],
        additional_items: [{ variant_id: cheap, quantity: 1 }],
        custom_shipping_options: [{ option_id: shop.shipping_option_id, price: 0 }],
      }),
    )
    const [{ id, cart_id }] = order.swaps
    await ok(nobody.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: shop.shipping_option_id }))
    await ok(nobody.post(`/store/carts/${cart_id}/complete`))
    const { order: confirmed } = await ok(owner.get(path))
    const back = confirmed.swaps[0].return_order.id
    const received = await callers.fulfilment.session.post(`/admin/returns/${back}/receive`, {
      items: [{ item_id, quantity: 1 }],
    })
    assert.equal(received.status, 200, JSON.stringify(received.body))
    return (who) => who.post(`${path}/swaps/${id}/process-payment`)
  },
  'Settle it with money': async () => {
    const { path, item_id } = await anOrder({ isShipped: true })
    const claim_items = [{ item_id, quantity: 1, reason: 'other' }]
    return (who) => who.post(`${path}/claims`, { type: 'refund', claim_items })
  },
  'Send items of more value': async () => {
    const { path, item_id } = await anOrder({ variant_id: cheap, isShipped: true })
    return (who) =>
      who.post(`${path}/claims`, {
        type: 'replace',
        claim_items: [{ item_id, quantity: 1, reason: 'other' }],
        additional_items: [{ variant_id: dear, quantity: 1 }],
        shipping_methods: [{ option_id: shop.shipping_option_id, price: 0 }],
      })
  },
  'Mark it as paid': async () => {
    const { id } = await ok(
      owner.post('/admin/draft-orders', {
        ...draftOf([{ variant_id: dear, quantity: 1 }]),
        shipping_address: homeAddress,
      }),
    ).then(({ draft_order }) => draft_order)
    return (who) => who.post(`/admin/draft-orders/${id}/pay`)
  },
  'Mark it as collected': async () => {
    const { path } = await anOrder({ provider_id: 'cod', isCaptured: false })
    return (who) => who.post(`${path}/capture`)
  },
}

describe('what is worth money', () => {
  for (const path of moneyPaths) {
    const { thing, what, right } = path
    test(`${thing}: "${what}" moves value for roles with ${right} only, by session and API key`, async () => {
      const prepare = ways[what]
      assert.ok(prepare, `nothing here tries "${what}"`)
      for (const role of staffRoles) {
        const isAllowed = mayMoveValue(role, path, app.routeTable)
        for (const [by, who] of Object.entries(callers[role])) {
          const attempt = await prepare()
          const former = await worth()
          const { status, body } = await attempt(who)
          const now = await worth()
          const moved = Object.keys(now).filter((name) => now[name] !== former[name])
          const name = `${role} by ${by}: ${status} ${body?.message ?? ''} moved ${moved}`
          assert.equal(status < 300 && moved.length > 0, isAllowed, name)
          if (!isAllowed) assert.deepEqual(now, former, name)
        }
      }
    })
  }
})
