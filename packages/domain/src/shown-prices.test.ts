import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Currency, getCurrency } from './currency.ts'
import { type DiscountableLine, type DiscountRule, discountAdjustments } from './discounts.ts'
import { giftCardsOfLine } from './gift-card-charges.ts'
import { roundFraction } from './money.ts'
import { price, runs, taxRate } from './testing/arbitraries.ts'
import { cartTotals, orderTotals, type PricedLine } from './totals.ts'

interface SoldProduct {
  unit_price: number
  quantity?: number
  includes_tax?: boolean
  rates?: readonly (number | string)[]
}

/** The totals of a cart with these products, discounts and gift cards, and the order that it becomes. */
function sale(
  currency: Currency,
  products: readonly SoldProduct[],
  { rules = [], cards = [] }: { rules?: readonly DiscountRule[]; cards?: readonly number[] },
) {
  const lines: DiscountableLine[] = products.map(
    ({ rates = [], quantity = 1, includes_tax = true, unit_price }, at) => ({
      id: `item_${at}`,
      variant_id: `variant_${at}`,
      unit_price,
      quantity,
      includes_tax,
      tax_lines: rates.map((rate) => ({ rate })),
    }),
  )
  const given = rules.map((rule, at) => ({ id: `disc_${at}`, rule }))
  const adjustments = discountAdjustments(given, lines, currency)
  const items: PricedLine[] = lines.map((line) => ({
    ...line,
    adjustments: adjustments.filter(({ item_id }) => item_id === line.id),
  }))
  const made = { currency_code: currency.code, items, shipping_methods: [], region: { gift_cards_taxable: true } }
  const gift_cards = cards.map((balance, at) => ({
    id: `gift_${at}`,
    balance,
    tax_rate: products[0]?.rates?.[0] ?? null,
  }))
  const cart = cartTotals({ ...made, gift_cards })
  const order = orderTotals({ ...made, gift_card_transactions: cart.gift_card_charges })
  return { cart, order, adjustments, items }
}

const percent = (value: number | string): DiscountRule => ({ type: 'percentage', allocation: 'total', value })
const fixed = (value: number, allocation: 'total' | 'item' = 'total'): DiscountRule => ({
  type: 'fixed',
  allocation,
  value,
})

/** Prices as on the shelf, minor units; what a merchant works out with a pocket calculator. */
const pocketCalculator: {
  name: string
  currency: string
  rate: number
  shelf: number[]
  rules?: DiscountRule[]
  cards?: number[]
  costs: number
}[] = [
  { name: '50 % off 33.09', currency: 'eur', rate: 19, shelf: [3309], rules: [percent(50)], costs: 1654 },
  {
    name: '50 % off 33.09 in eight lines',
    currency: 'eur',
    rate: 19,
    shelf: [517, 332, 125, 350, 501, 334, 599, 551],
    rules: [percent(50)],
    costs: 1654,
  },
  { name: '£5 less 20 %', currency: 'gbp', rate: 20, shelf: [500], rules: [percent(20)], costs: 400 },
  { name: '£24.99 less 20 %', currency: 'gbp', rate: 20, shelf: [2499], rules: [percent(20)], costs: 1999 },
  {
    name: 'Rp 45.000 less 10 %',
    currency: 'idr',
    rate: 11,
    shelf: [4_500_000],
    rules: [percent(10)],
    costs: 4_050_000,
  },
  { name: 'a code of 10.00', currency: 'eur', rate: 19, shelf: [5000], rules: [fixed(1000)], costs: 4000 },
  {
    name: 'Rp 25.000 off two things',
    currency: 'idr',
    rate: 11,
    shelf: [4_500_000, 12_500_000],
    rules: [fixed(2_500_000)],
    costs: 14_500_000,
  },
  {
    name: '1.00 off each of three',
    currency: 'eur',
    rate: 7,
    shelf: [333, 333, 333],
    rules: [fixed(100, 'item')],
    costs: 699,
  },
  { name: 'a card of 10.00', currency: 'eur', rate: 19, shelf: [5000], cards: [1000], costs: 4000 },
  {
    name: 'a card of Rp 50.000',
    currency: 'idr',
    rate: 11,
    shelf: [20_000_000],
    cards: [5_000_000],
    costs: 15_000_000,
  },
  {
    name: 'a code of 10.00, then a card of 10.00',
    currency: 'eur',
    rate: 19,
    shelf: [3309],
    rules: [fixed(1000)],
    cards: [1000],
    costs: 1309,
  },
  { name: 'all of it by card', currency: 'eur', rate: 19, shelf: [3309], cards: [5000], costs: 0 },
  {
    name: 'a code that is more than the products',
    currency: 'eur',
    rate: 19,
    shelf: [999],
    rules: [fixed(1000)],
    costs: 0,
  },
]

describe('where prices include tax, what people type is what they see', () => {
  for (const { name, currency: code, rate, shelf, rules = [], cards = [], costs } of pocketCalculator)
    test(`${name} leaves ${costs / 100}`, () => {
      const { cart, order } = sale(
        getCurrency(code),
        shelf.map((unit_price) => ({ unit_price, rates: [rate] })),
        { rules, cards },
      )
      assert.deepEqual([cart.total, order.total], [costs, costs])
      assert.equal(cart.subtotal - cart.discount_total + cart.tax_total - cart.gift_card_total, costs)
    })

  test('the tax is taken out of what is left: 19 % in 40.00 is 6.39', () => {
    const { cart } = sale(getCurrency('eur'), [{ unit_price: 5000, rates: [19] }], { rules: [fixed(1000)] })
    const { subtotal, discount_total, tax_total, total } = cart
    assert.deepEqual(
      { subtotal, discount_total, tax_total, total },
      {
        subtotal: 4202,
        discount_total: 841,
        tax_total: 639,
        total: 4000,
      },
    )
  })

  test('a card that is bought is worth its price, and pays that', () => {
    const line = { subtotal: 4202, original_total: 5000, includes_tax: true, quantity: 1, tax_lines: [{ rate: 19 }] }
    const [card] = giftCardsOfLine(line, { gift_cards_taxable: true }, getCurrency('eur'))
    assert.deepEqual(card, { value: 5000, tax_rate: null })
  })

  test('an order from before keeps its share: 10.00 without tax', () => {
    const items = [
      { unit_price: 5000, quantity: 1, includes_tax: true, tax_lines: [{ rate: 19 }], adjustments: [{ amount: 1000 }] },
    ]
    const { total } = orderTotals({
      currency_code: 'eur',
      items,
      shipping_methods: [],
      region: { gift_cards_taxable: true },
      gift_card_transactions: [],
    })
    assert.equal(total, 3810)
  })
})

describe('where tax comes on top, nothing changes', () => {
  const onTop = (rules: DiscountRule[], cards: number[] = []) =>
    sale(getCurrency('eur'), [{ unit_price: 10_000, includes_tax: false, rates: [10] }], { rules, cards }).cart.total
  test('10.00 off takes its tax with it; so does a taxed card', () => {
    assert.deepEqual([onTop([fixed(1000)]), onTop([percent(10)]), onTop([], [1000])], [9900, 9900, 9900])
  })
})

const cart = fc.constantFrom('eur', 'idr', 'jpy', 'usd').chain((code) => {
  const currency = getCurrency(code)
  return fc.record({
    currency: fc.constant(currency),
    includes_tax: fc.boolean(),
    products: fc.array(
      fc.record({
        unit_price: price(currency),
        quantity: fc.integer({ min: 1, max: 12 }),
        rates: fc.array(taxRate, { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    fixed: price(currency),
    allocation: fc.constantFrom('total' as const, 'item' as const),
    card: fc.option(price(currency)),
  })
})

test('generated carts: exact in the region’s way, and the fields of v1 add up', () => {
  fc.assert(
    fc.property(cart, ({ currency, includes_tax, products, card, allocation, ...made }) => {
      const step = currency.rounding_increment
      const rule = made.percent === null ? fixed(made.fixed, allocation) : percent(made.percent)
      const cards = card ? [card] : []
      const own = products.map((one) => ({ ...one, includes_tax }))
      const { cart, order, adjustments, items } = sale(currency, own, { rules: [rule], cards })
      const plain = sale(currency, own, {}).cart

      assert.equal(cart.total, order.total)
      const ofCards = cart.gift_card_total + cart.gift_card_tax_total
      assert.equal(cart.total, cart.subtotal - cart.discount_total + cart.tax_total - ofCards)
      assert.equal(
        cart.discount_total,
        adjustments.reduce((sum, { amount }) => sum + amount, 0),
      )
      for (const amount of [
        cart.total,
        cart.tax_total,
        cart.discount_total,
        ofCards,
        ...cart.items.map((i) => i.total),
      ])
        assert.ok(amount >= 0 && amount % step === 0, String(amount))

      // Off what is shown: with tax where it is included, without it where it comes on top.
      const shown = products.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
      const off = includes_tax ? plain.total - (cart.total + ofCards) : cart.discount_total
      if (rule.type === 'fixed') {
        const each = products.map(({ unit_price, quantity }) => Math.min(made.fixed * quantity, unit_price * quantity))
        const expected = allocation === 'total' ? Math.min(made.fixed, shown) : each.reduce((sum, one) => sum + one, 0)
        assert.equal(off, expected)
      } else if (includes_tax) {
        assert.equal(off, roundFraction(BigInt(shown) * BigInt(Number(rule.value)), 100n, step))
        for (const [at, item] of items.entries()) {
          const share = (item.unit_price * item.quantity * Number(rule.value)) / 100
          const taken = (plain.items[at]?.total ?? 0) - (cart.items[at]?.total ?? 0)
          assert.ok(Math.abs(taken - share) < 1.5 * step, `line ${at}: ${taken}, exactly ${share}`)
        }
      }
      if (includes_tax && card) assert.equal(ofCards, Math.min(card, cart.total + ofCards))
    }),
    runs,
  )
})
