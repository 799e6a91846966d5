import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { aCart, takeToCheckout } from '../testing/a-cart.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const product = await aProduct(db, shop, { variants: [{ stock: 1_000_000, prices: { idr: 1_234_500 } }] })
const variant_id = product.variant_ids[0] ?? ''
const other = await aProduct(db, shop, {
  variants: [300_000, 2_345_600].map((idr) => ({ stock: 1_000_000, prices: { idr } })),
})
const [cheaper = '', dearer = ''] = other.variant_ids
const quantity = 8

/** FC_RUNS: amounts that are given back; an order has four on average. */
const amounts = Number(process.env.FC_RUNS ?? 32)
const runs = { numRuns: Math.ceil(amounts / 4) }

interface Sold {
  order: Json
  cards: { id: string; balance: number }[]
}

async function anOrder(balances: readonly number[], isShipped: boolean): Promise<Sold> {
  const cards: { id: string; code: string; balance: number }[] = []
  for (const balance of balances) cards.push({ ...(await aGiftCard(db, shop, { balance })), balance })
  const cart_id = await aCart(app, shop, { variant_id, quantity })
  await takeToCheckout(app, shop, cart_id)
  if (cards.length > 0) await api.post(`/store/carts/${cart_id}`, { gift_cards: cards.map(({ code }) => ({ code })) })
  const order = (await api.post(`/store/carts/${cart_id}/complete`)).data
  if (order.total > 0) assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
  if (isShipped) await packAndShip(db, order.id)
  return { order, cards }
}

type ByWay = { money: number; cards: number }

/** What came in by each way, with what was paid for a swap, and what has gone back by it. */
async function waysOf({ order, cards }: Sold): Promise<{ came: ByWay; back: ByWay; order: Json }> {
  const now = (await owner.get(`/admin/orders/${order.id}`)).body.order
  const stored = await db
    .selectFrom('gift_cards')
    .select('balance')
    .where('id', 'in', ['', ...cards.map(({ id }) => id)])
    .execute()
  const sumOf = (rows: Json[], of: (row: Json) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const came = {
    money: sumOf(now.payments, ({ amount }) => amount),
    cards: sumOf(now.gift_card_transactions, ({ amount, tax_amount }) => amount + (tax_amount ?? 0)),
  }
  const onCards = sumOf(cards, ({ balance }) => balance) - came.cards
  const back = {
    money: sumOf(now.refunds, ({ amount }) => amount),
    cards: sumOf(stored, ({ balance }) => Number(balance)) - onCards,
  }
  return { came, back, order: now }
}

/** How often each act was done, so that a run says what it was about. */
const seen: Record<string, number> = {}
function count(what: string) {
  seen[what] = (seen[what] ?? 0) + 1
}

type Parts = { payment_id?: string | null; gift_card_id?: string | null; amount: number }[] | undefined

/** The acts that give money back; each returns its preview, and undefined where it was refused. */
const acts = {
  async refund({ order }: Sold, share: number): Promise<Parts | 'refused'> {
    const amount = Math.max(100, Math.round((order.items[0].unit_price * share) / 100) * 100)
    const { status } = await owner.post(`/admin/orders/${order.id}/refund`, { amount, reason: 'other' })
    return status === 200 ? undefined : 'refused'
  },
  async return({ order }: Sold): Promise<Parts | 'refused'> {
    const items = [{ item_id: order.items[0].id, quantity: 1 }]
    const asked = await owner.post(`/admin/orders/${order.id}/return`, { items })
    if (asked.status !== 200) return 'refused'
    const { id } = asked.body.order.returns.find(({ status }: Json) => status === 'requested')
    const preview = (await owner.post(`/admin/returns/${id}/receive/preview`, { items })).body
    const { status } = await owner.post(`/admin/returns/${id}/receive`, { items })
    return status === 200 ? preview.refund_parts : 'refused'
  },
  async claim({ order }: Sold): Promise<Parts | 'refused'> {
    const claim_items = [{ item_id: order.items[0].id, quantity: 1, reason: 'other' }]
    const preview = (await owner.post(`/admin/orders/${order.id}/claims/preview`, { type: 'refund', claim_items })).body
    const { status } = await owner.post(`/admin/orders/${order.id}/claims`, { type: 'refund', claim_items })
    return status === 200 ? preview.refund_parts : 'refused'
  },
  /** For one that costs less or more; the shopper confirms, the returned one arrives, and staff settle the difference. */
  async swap({ order }: Sold, share: number): Promise<Parts | 'refused'> {
    const path = `/admin/orders/${order.id}`
    const items = [{ item_id: order.items[0].id, quantity: 1 }]
    const body = {
      return_items: items,
      additional_items: [{ variant_id: share < 1 ? cheaper : dearer, quantity: 1 }],
      custom_shipping_options: [{ option_id: shop.shipping_option_id, price: 0 }],
    }
    const preview = (await owner.post(`${path}/swaps/preview`, body)).body
    const made = await owner.post(`${path}/swaps`, body)
    if (made.status !== 200) return 'refused'
    const swap = made.body.order.swaps.find((one: Json) => !one.confirmed_at)
    await api.post(`/store/carts/${swap.cart_id}/shipping-methods`, { option_id: shop.shipping_option_id })
    await api.post(`/store/carts/${swap.cart_id}/payment-sessions`)
    const { cart } = await api.get(`/store/carts/${swap.cart_id}`)
    if (cart.total > 0) await api.post(`/store/carts/${swap.cart_id}/payment-session`, { provider_id: 'manual' })
    assert.equal((await api.post(`/store/carts/${swap.cart_id}/complete`)).type, 'swap')
    const confirmed = (await owner.get(path)).body.order.swaps.find(({ id }: Json) => id === swap.id)
    const received = await owner.post(`/admin/returns/${confirmed.return_order.id}/receive`, { items })
    assert.equal(received.status, 200, JSON.stringify(received.body))
    const settled = await owner.post(`${path}/swaps/${swap.id}/process-payment`)
    // Refunds have taken the difference.
    if (settled.body.code === 'refund_exceeds_payment') return 'refused'
    assert.equal(settled.status, 200, JSON.stringify(settled.body))
    const { payment_status } = settled.body.order.swaps.find(({ id }: Json) => id === swap.id)
    count(`swap ${payment_status}`)
    return ['difference_refunded', 'captured'].includes(payment_status) ? preview.refund_parts : 'refused'
  },
  async cancel({ order }: Sold): Promise<Parts | 'refused'> {
    const { status } = await owner.post(`/admin/orders/${order.id}/cancel`)
    return status === 200 ? undefined : 'refused'
  },
}

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('return' as const, 'claim' as const), share: fc.constant(1) }),
  fc.record({ act: fc.constant('swap' as const), share: fc.constantFrom(0.5, 1.5) }),
  fc.record({
    act: fc.constant('refund' as const),
    share: fc.integer({ min: 1, max: 150 }).map((percent) => percent / 100),
  }),
)
const generated = fc.record({
  balances: fc.array(
    fc.integer({ min: 1, max: 40_000 }).map((units) => units * 100),
    { maxLength: 2 },
  ),
  isShipped: fc.boolean(),
  /** How often an order that is not shipped is refunded before it is canceled. */
  refundedBefore: fc.integer({ min: 0, max: 1 }),
  steps: fc.array(step, { minLength: 2, maxLength: 12 }),
})

test('generated orders and acts: by no way more than came in by it, each preview equal to its act, the books right', async () => {
  await fc.assert(
    fc.asyncProperty(generated, async ({ balances, isShipped, refundedBefore, steps }) => {
      const sold = await anOrder(balances, isShipped)
      let { came, back: before } = await waysOf(sold)
      assert.deepEqual(before, { money: 0, cards: 0 })
      const refunds = steps.filter(({ act }) => act === 'refund').slice(0, refundedBefore)
      for (const { act, share } of isShipped ? steps : [...refunds, { act: 'cancel' as const, share: 1 }]) {
        const preview = await acts[act](sold, share)
        const now = await waysOf(sold)
        const after = now.back
        came = now.came
        const given = { money: after.money - before.money, cards: after.cards - before.cards }
        const said = `${act} ${JSON.stringify({ came, before, after, preview, balances })}`
        if (preview === 'refused') assert.deepEqual(given, { money: 0, cards: 0 }, said)
        else if (preview) {
          const sumOf = (way: 'payment_id' | 'gift_card_id') =>
            preview.reduce((sum, part) => (part[way] ? sum + part.amount : sum), 0)
          assert.deepEqual({ money: sumOf('payment_id'), cards: sumOf('gift_card_id') }, given, said)
        }
        assert.ok(given.money >= 0 && given.cards >= 0, said)
        assert.ok(after.money <= came.money && after.cards <= came.cards, said)
        if (act === 'cancel' && preview !== 'refused') assert.deepEqual(after, came, said)
        count(given.money + given.cards > 0 ? act : preview === 'refused' ? `${act} refused` : `${act} of nothing`)
        before = after
      }
      const { status: state, refundable_amount: rest } = (await waysOf(sold)).order
      assert.equal(rest, state === 'canceled' ? 0 : came.money + came.cards - before.money - before.cards)
      if (rest > 0) {
        const { status, body } = await owner.post(`/admin/orders/${sold.order.id}/refund`, {
          amount: rest,
          reason: 'other',
        })
        assert.equal(status, 200, JSON.stringify(body))
        count('refund of the rest')
      }
      const { back, order } = await waysOf(sold)
      assert.deepEqual([back, order.refundable_amount], [came, 0])
    }),
    runs,
  )
  const wrong = (await checkInvariants(db)).filter(({ name }) => /gift_card|refund|payment/.test(name))
  assert.deepEqual(wrong, [])
  if (process.env.FC_RUNS) console.log(JSON.stringify(seen))
})
