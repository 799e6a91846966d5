import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { type DiscountRule, discountAdjustments } from './discounts.ts'
import { isChargeable, LARGEST_PRICE, LARGEST_SALE, parseMajorUnits, RATES_PER_LINE } from './money.ts'
import { choosePrice } from './price-choice.ts'
import { runs } from './testing/arbitraries.ts'
import { canBeAddedUp, cartTotals, orderTotals } from './totals.ts'

test('the largest sale with the highest taxes is still exact', () => {
  const most = BigInt(LARGEST_SALE) * BigInt(1 + RATES_PER_LINE)
  assert.ok(most < BigInt(Number.MAX_SAFE_INTEGER))
  assert.ok(LARGEST_PRICE <= LARGEST_SALE)
})

const amount = fc.oneof(fc.nat({ max: LARGEST_PRICE }), fc.constantFrom(0, 1, 100, LARGEST_PRICE - 1, LARGEST_PRICE))
const quantity = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 10, 1_000_000))
const taxes = fc.array(fc.record({ rate: fc.constantFrom('0', '0.000001', '11', '99.9999', '100') }), {
  maxLength: RATES_PER_LINE,
})
const line = fc.record({
  unit_price: fc.oneof(
    amount,
    amount.map((value) => -value),
  ),
  quantity,
  includes_tax: fc.boolean(),
  tax_lines: taxes,
})
const rule: fc.Arbitrary<DiscountRule> = fc.oneof(
  fc.record({
    type: fc.constant('fixed' as const),
    allocation: fc.constantFrom('total' as const, 'item' as const),
    value: amount,
  }),
  fc.record({
    type: fc.constant('percentage' as const),
    allocation: fc.constantFrom('total' as const, 'item' as const),
    value: fc.nat({ max: 100 }),
  }),
)
const sale = fc.record({
  currency_code: fc.constantFrom('idr', 'eur', 'jpy'),
  lines: fc.array(line, { maxLength: 500, size: '+1' }),
  shipping_methods: fc.array(fc.record({ price: amount, includes_tax: fc.boolean(), tax_lines: taxes }), {
    maxLength: 5,
  }),
  gift_cards: fc.array(fc.record({ balance: amount, tax_rate: fc.constantFrom(null, '100') }), { maxLength: 3 }),
  discounts: fc.array(rule, { maxLength: 2 }),
  region: fc.record({ gift_cards_taxable: fc.boolean() }),
})

describe('any sale within the limit', () => {
  test('has totals, whatever its taxes, discounts, deliveries and gift cards; every figure is exact', () => {
    let counted = 0
    fc.assert(
      fc.property(sale, ({ currency_code, lines, discounts, ...rest }) => {
        const priced = lines.map((one, at) => ({ ...one, id: `item_${at}`, variant_id: `variant_${at}` }))
        // As many lines as are within the limit of a cart.
        const items = priced.filter((_, at) =>
          canBeAddedUp({ items: priced.slice(0, at + 1), shipping_methods: rest.shipping_methods }),
        )
        if (!canBeAddedUp({ items, shipping_methods: rest.shipping_methods })) return
        counted += 1
        const given = discounts.map((one, at) => ({ id: `disc_${at}`, rule: one }))
        const adjustments = discountAdjustments(given, items, getCurrency(currency_code))
        const cart = {
          ...rest,
          currency_code,
          items: items.map((item) => ({
            ...item,
            adjustments: adjustments.filter(({ item_id }) => item_id === item.id),
          })),
          gift_cards: rest.gift_cards.map((card, at) => ({ ...card, id: `gift_${at}` })),
        }
        const { gift_card_charges, items: ofLines, shipping_methods: ofMethods, ...sums } = cartTotals(cart)
        for (const figures of [sums, ...ofLines, ...ofMethods, ...gift_card_charges]) {
          for (const [name, value] of Object.entries(figures))
            if (typeof value === 'number') assert.ok(Number.isSafeInteger(value), `${name}: ${value}`)
        }
        orderTotals({ ...cart, gift_card_transactions: gift_card_charges, payments: [{ amount: sums.total }] })
      }),
      runs,
    )
    assert.ok(counted > runs.numRuns / 4, `only ${counted} sales could be added up`)
  })
})

describe('an amount above the limit', () => {
  const idr = getCurrency('idr')

  test('cannot be charged, nor typed', () => {
    assert.equal(isChargeable(LARGEST_PRICE, idr), true)
    for (const value of [LARGEST_PRICE + 100, 9_007_199_254_740_900, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN])
      assert.equal(isChargeable(value, idr), false, String(value))
    assert.equal(parseMajorUnits(String(LARGEST_PRICE / 100), idr), LARGEST_PRICE)
    assert.equal(parseMajorUnits(String(LARGEST_PRICE / 100 + 1), idr), undefined)
    assert.equal(parseMajorUnits('9'.repeat(400), idr), undefined)
  })

  test('is no price: another is chosen, or none', () => {
    const impossible = { amount: 9_007_199_254_740_900, currency_code: 'idr' }
    const context = { currency_code: 'idr', now: new Date(0) }
    assert.equal(choosePrice([impossible], context).calculated_price, null)
    assert.equal(choosePrice([impossible], context).original_price, null)
    assert.equal(choosePrice([impossible, { ...impossible, amount: 700 }], context).calculated_price, 700)
  })
})
