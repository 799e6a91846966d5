import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { orderTotals } from '@shopkey/domain/totals.ts'
import fc from 'fast-check'
import { orderAmounts } from './order-amounts.ts'

type Order = Parameters<typeof orderAmounts>[0]

const line = (unit_price: number, quantity = 1, discount = 0) => ({
  title: 'Cup',
  sku: '',
  quantity,
  unit_price,
  discount,
  is_fulfilled: false,
  row: 2,
})
const order = (changes: Partial<Order>): Order => ({
  external_id: '1',
  name: '#1',
  currency_code: 'eur',
  email: '',
  phone: '',
  payment_status: 'paid',
  fulfillment_status: 'fulfilled',
  subtotal: 0,
  shipping_total: 0,
  tax_total: 0,
  shipping_tax: null,
  discount_total: 0,
  total: 0,
  refunded_total: 0,
  outstanding_total: 0,
  includes_tax: true,
  discount_code: '',
  shipping_method: '',
  payment_methods: [],
  taxes: [],
  lines: [],
  billing_address: null,
  shipping_address: null,
  note: '',
  tags: [],
  row: 2,
  ...changes,
})

/** What an order costs whose parts these are, by the rules of the shop. */
function totalsOf(amounts: NonNullable<ReturnType<typeof orderAmounts>>, currency_code = 'eur') {
  return orderTotals({
    currency_code,
    items: amounts.lines.map(({ unit_price, quantity, discount, taxes }) => ({
      unit_price,
      quantity,
      includes_tax: amounts.includes_tax,
      tax_lines: taxes,
      adjustments: [{ amount: discount, amount_incl_tax: amounts.includes_tax ? discount : null }],
    })),
    shipping_methods: [
      { price: amounts.delivery.price, includes_tax: amounts.includes_tax, tax_lines: amounts.delivery.taxes },
    ],
    region: { gift_cards_taxable: false },
  })
}

describe('the amounts of an order of another shop', () => {
  const cases: {
    name: string
    order: Order
    discounts: number[]
    /** By line, and of the delivery. */
    taxes: number[]
    total: number
  }[] = [
    {
      name: 'tax in the prices, on the delivery as well',
      order: order({
        ...{ subtotal: 5230, shipping_total: 490, tax_total: 913, total: 5720 },
        taxes: [{ name: 'MwSt. 19%', amount: 913 }],
        lines: [line(1990, 2), line(1250)],
      }),
      discounts: [0, 0],
      taxes: [635, 200, 78],
      total: 5720,
    },
    {
      name: 'tax on top, on the lines alone',
      order: order({
        ...{ subtotal: 10000, shipping_total: 500, tax_total: 1000, total: 11500, includes_tax: false },
        taxes: [{ name: 'Sales tax 10%', amount: 1000 }],
        lines: [line(3333), line(6667)],
      }),
      discounts: [0, 0],
      taxes: [333, 667, 0],
      total: 11500,
    },
    {
      name: 'a discount of a line, and one of the order over the rest of all lines',
      order: order({ subtotal: 700, total: 700, lines: [line(500, 1, 100), line(400)] }),
      discounts: [150, 50],
      taxes: [],
      total: 700,
    },
    {
      name: 'discounts of lines that are in their prices already are not taken off twice',
      order: order({ subtotal: 500, total: 500, lines: [line(500, 1, 100)] }),
      discounts: [0],
      taxes: [],
      total: 500,
    },
    {
      name: 'a tip is a line of its own',
      order: order({ subtotal: 500, total: 550, includes_tax: undefined, lines: [line(500)] }),
      discounts: [0, 0],
      taxes: [],
      total: 550,
    },
    {
      name: 'delivery that a code paid for',
      order: order({ subtotal: 500, shipping_total: 490, total: 500, includes_tax: undefined, lines: [line(500)] }),
      discounts: [0],
      taxes: [],
      total: 500,
    },
    {
      name: 'a tax on the delivery that is more than all taxes: all of them, and none below zero on the lines',
      order: order({
        ...{ subtotal: 1000, shipping_total: 500, tax_total: 50, shipping_tax: 80, total: 1550, includes_tax: false },
        lines: [line(1000)],
      }),
      discounts: [0],
      taxes: [0, 50],
      total: 1550,
    },
    {
      name: 'two taxes of which the file has one sum',
      order: order({
        ...{ subtotal: 1000, tax_total: 130, total: 1130, includes_tax: false },
        taxes: [
          { name: 'GST 5%', amount: 50 },
          { name: 'PST 8%', amount: 80 },
        ],
        lines: [line(1000)],
      }),
      discounts: [0],
      taxes: [130, 0],
      total: 1130,
    },
  ]
  for (const { name, order: placed, discounts, taxes, total } of cases)
    test(name, () => {
      const amounts = orderAmounts(placed, 1)
      assert.ok(amounts)
      assert.deepEqual(
        amounts.lines.map(({ discount }) => discount),
        discounts,
      )
      if (taxes.length > 0)
        assert.deepEqual(
          [...amounts.lines, amounts.delivery].map((part) =>
            part.taxes.reduce((sum, { charged_amount }) => sum + charged_amount, 0),
          ),
          taxes,
        )
      assert.equal(totalsOf(amounts).total, total)
    })

  test('more off than everything costs: no amounts', () => {
    assert.equal(orderAmounts(order({ subtotal: 0, total: -1, lines: [] }), 1), undefined)
  })

  test('any order keeps its total and its tax to the unit', () => {
    const amount = fc.nat({ max: 1_000_000 })
    const placed = fc
      .record({
        lines: fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 9 }), amount), { minLength: 1, maxLength: 5 }),
        off: fc.nat({ max: 100 }),
        shipping_total: amount,
        percents: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }),
        other: fc.integer({ min: -200, max: 200 }),
        includes_tax: fc.constantFrom(true, false, undefined),
        currency: fc.constantFrom('eur', 'idr', 'jpy', 'kwd'),
      })
      .map(({ lines, off, shipping_total, percents, other, includes_tax, currency }) => {
        const step = getCurrency(currency).rounding_increment
        const whole = (value: number) => value - (value % step)
        const sold = lines.map(([price, quantity, discount]) => line(whole(price), quantity, whole(discount)))
        const gross = sold.reduce((sum, one) => sum + one.unit_price * one.quantity, 0)
        const subtotal = whole(Math.floor((gross * (100 - off)) / 100))
        const base = subtotal + whole(shipping_total)
        const taxes = percents.map((percent) => ({
          name: `Tax ${percent}%`,
          amount: whole(Math.floor((base * percent) / 200)),
        }))
        const tax_total = taxes.reduce((sum, tax) => sum + tax.amount, 0)
        const rest = includes_tax === undefined ? Math.max(other * step, -base) : 0
        const total = base + rest + (includes_tax === true ? 0 : tax_total)
        return order({
          ...{
            currency_code: currency,
            lines: sold,
            subtotal,
            shipping_total: whole(shipping_total),
            taxes,
            tax_total,
            total,
          },
          includes_tax,
        })
      })
    fc.assert(
      fc.property(placed, (one) => {
        const amounts = orderAmounts(one, getCurrency(one.currency_code).rounding_increment)
        assert.ok(amounts)
        const totals = totalsOf(amounts, one.currency_code)
        assert.deepEqual([totals.total, totals.tax_total], [one.total, one.tax_total])
        for (const part of amounts.lines)
          assert.ok(part.discount >= 0 && part.discount <= part.unit_price * part.quantity)
        for (const value of Object.values(totals.items).flatMap((item) => Object.values(item))) assert.ok(value >= 0)
      }),
      { numRuns: 2_000 },
    )
  })
})
