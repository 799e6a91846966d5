import fc from 'fast-check'
import { getCurrency } from '../currency.ts'
import { type DiscountRule, discountAdjustments } from '../discounts.ts'
import { cartTotals, orderTotals } from '../totals.ts'
import { price, pricedShippingMethod, taxRate } from './arbitraries.ts'

const made = fc.constantFrom('eur', 'idr', 'jpy', 'pts').chain((code) => {
  const currency = getCurrency(code)
  const amount = price(currency)
  return fc.record({
    currency: fc.constant(currency),
    mode: fc.constantFrom('included', 'on top', 'both'),
    products: fc.array(
      fc.record({
        unit_price: amount,
        quantity: fc.integer({ min: 1, max: 9 }),
        tax_lines: fc.array(fc.record({ rate: taxRate, name: fc.constantFrom('PPN', 'VAT') }), { maxLength: 2 }),
        pick: fc.boolean(),
        /** Of the cart of an exchange: it comes back. */
        is_return: fc.integer({ min: 0, max: 5 }).map((of) => of === 0),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    rule: fc.option(
      fc.record({
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        allocation: fc.constantFrom('total' as const, 'item' as const),
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
    refunded: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
})

/**
 * A cart and the order that it becomes, with their totals as the wire has them: any way of taxes, discounts on all or on each item, gift
 * cards, fees, free shipping, points, returned lines of an exchange, refunds.
 */
export const pricedSale = made.map(({ currency, mode, products, rule, gift_cards_taxable, refunded, ...rest }) => {
  const step = currency.rounding_increment
  const lines = products.map(({ pick, is_return, unit_price, ...one }, at) => ({
    ...one,
    unit_price: is_return ? 0 - unit_price : unit_price,
    id: `item_${at}`,
    variant_id: `variant_${at}`,
    includes_tax: mode === 'both' ? pick : mode === 'included',
  }))
  const percent = rule?.type === 'percentage' ? Math.min(100, rule.value / step) : 0
  const rules: DiscountRule[] = rule ? [{ ...rule, value: percent || rule.value }] : []
  const adjustments = discountAdjustments(
    rules.map((one) => ({ id: 'disc_1', rule: one })),
    lines.filter(({ unit_price }) => unit_price >= 0),
    currency,
  )
  const items = lines.map((line) => ({ ...line, adjustments: adjustments.filter((one) => one.item_id === line.id) }))
  const gift_cards = rest.gift_cards.map((card, at) => ({ ...card, id: `gift_${at}` }))
  const currency_code = currency.code
  const sale = { ...rest, items, gift_cards, region: { gift_cards_taxable }, currency_code }
  const cart = cartTotals(sale)
  const gift_card_transactions = cart.gift_card_charges
  const payments = [{ amount: Math.max(0, cart.total) }]
  const refunds = refunded === null ? [] : [{ amount: Math.floor((payments[0]?.amount ?? 0) * refunded) }]
  const order = orderTotals({ ...sale, gift_card_transactions, payments, refunds })
  const named = (totals: typeof cart | typeof order) => ({
    ...totals,
    items: items.map((item, at) => {
      const ofLine = totals.items[at]
      if (!ofLine) throw new Error('a line without totals')
      return { ...item, ...ofLine }
    }),
    shipping_methods: sale.shipping_methods.map((method, at) => ({
      ...method,
      ...totals.shipping_methods[at],
      tax_lines: (method.tax_lines ?? []).map(({ rate }) => ({ rate, name: 'PPN' })),
    })),
    payment_fee: sale.payment_fee &&
      totals.payment_fee && {
        ...sale.payment_fee,
        ...totals.payment_fee,
        tax_lines: (sale.payment_fee.tax_lines ?? []).map(({ rate }) => ({ rate, name: 'PPN' })),
      },
  })
  return { currency_code, cart: named(cart), order: named(order) }
})
