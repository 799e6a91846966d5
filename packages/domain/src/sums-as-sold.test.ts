import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { type DiscountRule, discountAdjustments } from './discounts.ts'
import { lineAsSold, type SumsAsSold, sumsAsSold } from './sums-as-sold.ts'
import { price, pricedShippingMethod, runs, taxRate } from './testing/arbitraries.ts'
import { cartTotals, orderTotals } from './totals.ts'

const sale = fc.constantFrom('eur', 'idr', 'jpy').chain((code) => {
  const currency = getCurrency(code)
  const taxes = fc.array(fc.record({ rate: taxRate }), { maxLength: 2 })
  return fc.record({
    currency: fc.constant(currency),
    mode: fc.constantFrom('included', 'on top', 'both'),
    products: fc.array(
      fc.record({
        unit_price: price(currency),
        quantity: fc.integer({ min: 1, max: 9 }),
        tax_lines: taxes,
        pick: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    rule: fc.option(
      fc.record({
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        allocation: fc.constant('total' as const),
        value: fc.integer({ min: 1, max: 100 }).map((units) => units * currency.rounding_increment),
      }),
    ),
    shipping_methods: fc.array(pricedShippingMethod(currency), { maxLength: 2 }),
    payment_fee: fc.option(pricedShippingMethod(currency)),
    gift_cards: fc.array(fc.record({ balance: fc.nat({ max: 9_000_000 }), tax_rate: fc.option(taxRate) }), {
      maxLength: 2,
    }),
    free_shipping: fc.boolean(),
    gift_cards_taxable: fc.boolean(),
  })
})

function requireSum({ with_tax, items, discount, delivery, payment_fee, gift_card, tax, total }: SumsAsSold) {
  assert.equal(items - discount + delivery + payment_fee + (with_tax ? 0 : tax) - gift_card, total)
}

test('of carts and orders of any kind, lines add up to the items and the sums to the total, with tax or without', () => {
  fc.assert(
    fc.property(sale, ({ currency, mode, products, rule, gift_cards_taxable, ...made }) => {
      const step = currency.rounding_increment
      const lines = products.map(({ pick, ...one }, at) => ({
        ...one,
        id: `item_${at}`,
        variant_id: `variant_${at}`,
        includes_tax: mode === 'both' ? pick : mode === 'included',
      }))
      const percent = rule?.type === 'percentage' ? Math.min(100, rule.value / step) : 0
      const rules: DiscountRule[] = rule ? [{ ...rule, value: percent || rule.value }] : []
      const given = rules.map((one) => ({ id: 'disc_1', rule: one }))
      const adjustments = discountAdjustments(given, lines, currency)
      const items = lines.map((line) => ({
        ...line,
        adjustments: adjustments.filter((one) => one.item_id === line.id),
      }))
      const gift_cards = made.gift_cards.map((card, at) => ({ ...card, id: `gift_${at}` }))
      const region = { gift_cards_taxable }
      const priced = { ...made, items, gift_cards, region, currency_code: currency.code }
      const cart = cartTotals(priced)
      const order = orderTotals({ ...priced, gift_card_transactions: cart.gift_card_charges })
      for (const totals of [cart, order]) {
        const shown = { ...totals, items: items.map((item, at) => ({ ...item, ...totals.items[at] })) }
        const sums = sumsAsSold(shown)
        requireSum(sums)
        const amounts = shown.items.map((line) => lineAsSold(line, sums.with_tax))
        assert.equal(
          amounts.reduce((sum, { amount }) => sum + amount, 0),
          sums.items,
        )
        for (const [at, { unit_price, amount }] of amounts.entries()) {
          const { quantity = 1, includes_tax } = items[at] ?? {}
          if (includes_tax === sums.with_tax) assert.equal(unit_price * quantity, amount)
        }
      }
    }),
    runs,
  )
})
