import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Currency } from './currency.ts'
import { getCurrency } from './currency.ts'
import { type DiscountableLine, type DiscountRule, discountAdjustments, hasFreeShipping } from './discounts.ts'
import { refundOfQuantity } from './refunds.ts'
import { price, pricedShippingMethod, runs, taxRate } from './testing/arbitraries.ts'
import { cartTotals, orderTotals, shippingMethodTotals } from './totals.ts'

/**
 * Hundredths, hundredths that cannot be paid, whole units, and dinars, which are stored in hundredths like the rest.
 */
const currencies = ['idr', 'usd', 'eur', 'jpy', 'kwd'].map(getCurrency)
const taxes = fc.array(fc.record({ rate: taxRate }), { maxLength: 3 })
const percent = fc.oneof(
  fc.nat({ max: 100 }).map(String),
  fc.nat({ max: 9999 }).map((n) => (n / 100).toFixed(2)),
)

function rule(of: Currency): fc.Arbitrary<DiscountRule> {
  const allocation = fc.constantFrom('total' as const, 'item' as const)
  const conditions = fc.option(
    fc.record({
      type: fc.constant('products' as const),
      operator: fc.constantFrom('in' as const, 'not_in' as const),
      resource_ids: fc.constantFrom(['prod_0'], ['prod_0', 'prod_1'], []),
    }),
  )
  return fc
    .oneof(
      fc.record({ type: fc.constant('percentage' as const), allocation, value: percent }),
      fc.record({ type: fc.constant('fixed' as const), allocation, value: price(of) }),
      fc.constant({ type: 'free_shipping' as const, allocation: null, value: 0 }),
    )
    .chain((made) => conditions.map((one) => ({ ...made, conditions: one ? [one] : [] })))
}

function line(of: Currency) {
  return fc.record({
    unit_price: price(of),
    quantity: fc.integer({ min: 1, max: 40 }),
    includes_tax: fc.boolean(),
    allow_discounts: fc.boolean(),
    tax_lines: taxes,
    product_id: fc.constantFrom('prod_0', 'prod_1', 'prod_2'),
  })
}

const cart = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.array(line(currency), { minLength: 1, maxLength: 8 }),
    discounts: fc.array(rule(currency), { maxLength: 3 }),
    payment_fee: fc.option(pricedShippingMethod(currency)),
    shipping_methods: fc.array(fc.record({ price: price(currency), includes_tax: fc.boolean(), tax_lines: taxes }), {
      maxLength: 2,
    }),
    gift_cards: fc.array(fc.record({ balance: fc.nat(), tax_rate: fc.option(taxRate) }), { maxLength: 3 }),
    region: fc.record({ gift_cards_taxable: fc.boolean() }),
    /** Units of a line that are returned at a time. */
    parcel: fc.integer({ min: 1, max: 7 }),
  }),
)

test('a cart from its rules to its refund: sums agree, amounts are whole, and refunds equal payments', () => {
  fc.assert(
    fc.property(cart, ({ currency, lines, discounts, parcel, ...made }) => {
      const step = currency.rounding_increment
      const given = discounts.map((one, index) => ({ id: `disc_${index}`, rule: one }))
      const discountable: DiscountableLine[] = lines.map((one, index) => ({
        ...one,
        id: `item_${index}`,
        variant_id: `variant_${index}`,
      }))
      const adjustments = discountAdjustments(given, discountable, currency)
      const items = discountable.map((one) => ({
        ...one,
        adjustments: adjustments.filter((adjustment) => adjustment.item_id === one.id),
      }))
      const gift_cards = made.gift_cards.map((card, index) => ({ ...card, id: `gift_${index}` }))
      const sale = { ...made, items, gift_cards, currency_code: currency.code, free_shipping: hasFreeShipping(given) }
      const { gift_card_charges, raw_discount_total, ...totals } = cartTotals(sale)
      const { items: ofLines, shipping_methods, payment_fee: ofFee, ...sums } = totals
      const ofMethods = ofFee ? [...shipping_methods, ofFee] : shipping_methods

      for (const [name, amount] of [...Object.entries(sums), ...[...ofLines, ...ofMethods].flatMap(Object.entries)]) {
        assert.ok(Number.isSafeInteger(amount), `${name}: ${amount}`)
        assert.equal(amount % step, 0, `${name}: ${amount}`)
        assert.ok(amount >= 0, `${name}: ${amount}`)
      }
      const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
        rows.reduce((sum, row) => sum + row[name], 0)
      assert.equal(sums.subtotal, sumOf(ofLines, 'subtotal'))
      assert.equal(sums.discount_total, sumOf(ofLines, 'discount_total'))
      assert.equal(sums.discount_total, sumOf(adjustments, 'amount'), 'what the rules take is what lines lose')
      assert.equal(raw_discount_total, sums.discount_total)
      assert.equal(sums.item_tax_total, sumOf(ofLines, 'tax_total'))
      assert.equal(sums.shipping_total, sumOf(ofMethods, 'subtotal'))
      assert.equal(sums.shipping_tax_total, sumOf(ofMethods, 'tax_total'))
      assert.equal(sums.tax_total, sums.item_tax_total + sums.shipping_tax_total)
      assert.equal(sums.gift_card_total, sumOf(gift_card_charges, 'amount'))
      const cards = sums.gift_card_total + sums.gift_card_tax_total
      assert.equal(sums.total, sums.subtotal - sums.discount_total + sums.shipping_total + sums.tax_total - cards)

      // The order that it becomes, paid; free shipping is stored as a price of zero.
      const order = {
        ...made,
        items,
        shipping_methods: made.shipping_methods.map((one) => (sale.free_shipping ? { ...one, price: 0 } : one)),
        currency_code: currency.code,
        gift_card_transactions: gift_card_charges,
        payments: [{ amount: sums.total }],
      }
      const { total, paid_total } = orderTotals(order)
      assert.deepEqual([total, paid_total], [sums.total, sums.total])

      // Returns everything, a few units at a time.
      const deliveries = [...order.shipping_methods, ...(order.payment_fee ? [order.payment_fee] : [])]
      let back = deliveries.reduce((sum, one) => sum + shippingMethodTotals(one, currency).total, 0)
      for (const item of items) {
        for (let already = 0; already < item.quantity; already += parcel) {
          const part = refundOfQuantity(item, { already, count: Math.min(parcel, item.quantity - already) }, currency)
          assert.ok(part >= 0 && part % step === 0, `part of a refund: ${part}`)
          back += part
        }
      }
      assert.equal(back, paid_total + cards)
    }),
    runs,
  )
})
