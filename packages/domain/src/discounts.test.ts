import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import {
  type Discount,
  type DiscountableLine,
  type DiscountCondition,
  type DiscountRule,
  discountAdjustments,
  discountRefusal,
  hasFreeShipping,
  keepOneOfEachKind,
  lineQualifies,
} from './discounts.ts'
import { inSomeCurrency, pricedLine, runs, taxRate } from './testing/arbitraries.ts'
import { lineTotals } from './totals.ts'

const usd = getCurrency('usd')
const idr = getCurrency('idr')
const now = new Date('2026-03-15T12:00:00Z')

describe('whether a code may be used', () => {
  const valid = {
    is_disabled: false,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: null,
    usage_limit: null,
    usage_count: 7,
    region_ids: ['reg_1'],
    rule: {},
  }
  const forGroup = (operator: 'in' | 'not_in'): Pick<DiscountRule, 'conditions'> => ({
    conditions: [{ type: 'customer_groups', operator, resource_ids: ['cgrp_1'] }],
  })
  const member = { group_ids: ['cgrp_1'] }
  const stranger = { group_ids: [] }
  const cases = [
    { name: 'yes', change: {}, refusal: undefined },
    { name: 'used up', change: { usage_limit: 7 }, refusal: 'usage_limit_reached' },
    { name: 'one use left', change: { usage_limit: 8 }, refusal: undefined },
    { name: 'not yet', change: { starts_at: '2026-04-01T00:00:00Z' }, refusal: 'not_started' },
    { name: 'over from the moment it ends', change: { ends_at: now }, refusal: 'expired' },
    { name: 'switched off', change: { is_disabled: true }, refusal: 'disabled' },
    { name: 'elsewhere', change: { region_ids: ['reg_2'] }, refusal: 'not_in_region' },
    { name: 'for members, asked by nobody', change: { rule: forGroup('in') }, refusal: 'customer_required' },
    {
      name: 'for members, asked by a stranger',
      change: { rule: forGroup('in') },
      customer: stranger,
      refusal: 'customer_group_not_met',
    },
    { name: 'for members, asked by one', change: { rule: forGroup('in') }, customer: member, refusal: undefined },
    {
      name: 'not for members, asked by one',
      change: { rule: forGroup('not_in') },
      customer: member,
      refusal: 'customer_group_not_met',
    },
    {
      name: 'the first reason counts',
      change: { usage_limit: 1, is_disabled: true, region_ids: [] },
      refusal: 'usage_limit_reached',
    },
  ]
  for (const { name, change, customer = null, refusal } of cases) {
    test(name, () => {
      assert.equal(discountRefusal({ ...valid, ...change }, { region_id: 'reg_1', customer, now }), refusal)
    })
  }

  test('a cart keeps the first code on items and the first for shipping', () => {
    const of = (id: string, type: DiscountRule['type']) => ({ id, rule: { type } })
    const kept = keepOneOfEachKind([
      of('ship', 'free_shipping'),
      of('ten', 'percentage'),
      of('five', 'fixed'),
      of('ship2', 'free_shipping'),
    ])
    assert.deepEqual(
      kept.map((discount) => discount.id),
      ['ship', 'ten'],
    )
    assert.equal(hasFreeShipping(kept), true)
    assert.deepEqual(keepOneOfEachKind([]), [])
  })
})

const shirt: DiscountableLine = {
  id: 'item_1',
  variant_id: 'variant_1',
  unit_price: 1000,
  quantity: 1,
  product_id: 'prod_1',
  product_type_id: 'ptyp_1',
  product_collection_id: null,
  product_tag_ids: ['ptag_1', 'ptag_2'],
}

describe('whether a line qualifies', () => {
  const when = (type: DiscountCondition['type'], operator: 'in' | 'not_in', ...resource_ids: string[]) => ({
    type,
    operator,
    resource_ids,
  })
  const cases: { name: string; conditions?: DiscountCondition[]; line?: Partial<DiscountableLine>; yes: boolean }[] = [
    { name: 'without conditions', yes: true },
    { name: 'its product', conditions: [when('products', 'in', 'prod_1')], yes: true },
    { name: 'another product', conditions: [when('products', 'in', 'prod_2')], yes: false },
    { name: 'not its product', conditions: [when('products', 'not_in', 'prod_1')], yes: false },
    { name: 'its type', conditions: [when('product_types', 'in', 'ptyp_1')], yes: true },
    { name: 'no collection', conditions: [when('product_collections', 'in', 'pcol_1')], yes: false },
    { name: 'no collection, not in one', conditions: [when('product_collections', 'not_in', 'pcol_1')], yes: true },
    { name: 'one of its tags', conditions: [when('product_tags', 'in', 'ptag_2', 'ptag_9')], yes: true },
    { name: 'a tag ruled out', conditions: [when('product_tags', 'not_in', 'ptag_2')], yes: false },
    {
      name: 'every condition counts',
      conditions: [when('products', 'in', 'prod_1'), when('product_tags', 'in', 'ptag_9')],
      yes: false,
    },
    { name: 'customer conditions are asked elsewhere', conditions: [when('customer_groups', 'in', 'x')], yes: true },
    { name: 'a custom line', line: { variant_id: null }, yes: false },
    { name: 'a gift card', line: { allow_discounts: false }, yes: false },
    { name: 'a line coming back', line: { is_return: true }, yes: false },
  ]
  for (const { name, conditions, line, yes } of cases) {
    test(name, () => assert.equal(lineQualifies({ ...(conditions && { conditions }) }, { ...shirt, ...line }), yes))
  }
})

describe('the amount of a discount', () => {
  const disc = (rule: Partial<DiscountRule>): Discount => ({
    id: 'disc_1',
    rule: { type: 'percentage', allocation: 'total', value: 10, ...rule },
  })
  const fixed = (value: number, allocation: 'total' | 'item') => disc({ type: 'fixed', value, allocation })
  const line = (unit_price: number, quantity = 1, more: Partial<DiscountableLine> = {}) => ({
    ...shirt,
    unit_price,
    quantity,
    ...more,
  })
  const cases: { name: string; discount: Discount; lines: DiscountableLine[]; amounts: number[]; in?: 'idr' }[] = [
    { name: 'percentage of each line', discount: disc({}), lines: [line(1000), line(505, 3)], amounts: [100, 152] },
    {
      // 4 holds two taxes of 0.5, rounded to 1 each; 3 holds two of 0.37, rounded to 0: its net price is not lower.
      name: 'percentage of a price with two taxes in it: nothing, where only the taxes get less',
      discount: disc({ value: 13 }),
      lines: [line(4, 1, { includes_tax: true, tax_lines: [{ rate: '16.667' }, { rate: '16.667' }] })],
      amounts: [0],
    },
    { name: 'percentage, all of it', discount: disc({ value: 100 }), lines: [line(333, 3)], amounts: [999] },
    {
      name: 'percentage of a price with tax in it: of the part without tax',
      discount: disc({}),
      lines: [line(1100, 1, { includes_tax: true, tax_lines: [{ rate: 10 }] })],
      amounts: [100],
    },
    { name: 'fixed on item', discount: fixed(50, 'item'), lines: [line(1000, 3), line(40, 2)], amounts: [150, 80] },
    {
      name: 'fixed on total, shared without losing a unit',
      discount: fixed(100, 'total'),
      lines: [line(100), line(100), line(100)],
      amounts: [34, 33, 33],
    },
    { name: 'fixed on total, more than the goods', discount: fixed(999, 'total'), lines: [line(100)], amounts: [100] },
    {
      // v1 leaves the share of the failing line unspent.
      name: 'fixed on total goes to the qualifying lines whole',
      discount: disc({
        type: 'fixed',
        value: 100,
        conditions: [{ type: 'products', operator: 'in', resource_ids: ['prod_1'] }],
      }),
      lines: [line(500), line(500, 1, { product_id: 'prod_2' })],
      amounts: [100, 0],
    },
    { name: 'nothing on goods that are free', discount: fixed(100, 'total'), lines: [line(0)], amounts: [0] },
    { name: 'free shipping', discount: disc({ type: 'free_shipping' }), lines: [line(1000)], amounts: [0] },
    {
      name: 'whole rupiah: Rp 10.000 over three equal lines',
      discount: fixed(1_000_000, 'total'),
      lines: [line(5_000_000), line(5_000_000), line(5_000_000)],
      amounts: [333_400, 333_300, 333_300],
      in: 'idr',
    },
  ]
  for (const { name, discount, lines, amounts, in: code } of cases) {
    test(name, () => {
      const named = lines.map((one, index) => ({ ...one, id: `item_${index}` }))
      const rows = discountAdjustments([discount], named, code ? idr : usd)
      assert.deepEqual(
        named.map((one) => rows.find((row) => row.item_id === one.id)?.amount ?? 0),
        amounts,
      )
      assert.ok(rows.every((row) => (row.amount_incl_tax ?? row.amount) > 0))
    })
  }

  const rule: fc.Arbitrary<DiscountRule> = fc.oneof(
    fc.record({
      type: fc.constant('percentage' as const),
      allocation: fc.constantFrom('total', 'item'),
      value: fc.nat({ max: 100 }),
    }),
    fc.record({
      type: fc.constant('fixed' as const),
      allocation: fc.constantFrom('total', 'item'),
      value: fc.nat({ max: 1e9 }),
    }),
  )

  test('at most as much together as is said, and on no line more than without it', () => {
    fc.assert(
      fc.property(
        inSomeCurrency((currency) => fc.array(pricedLine(currency), { minLength: 1, maxLength: 6 })),
        rule,
        fc.nat({ max: 1e9 }),
        ([currency, made], one, wanted) => {
          const lines = made.map((line, index) => ({ ...shirt, ...line, id: `item_${index}`, adjustments: [] }))
          const most = wanted - (wanted % currency.rounding_increment)
          const off = (limit?: number) => discountAdjustments([{ id: 'disc', rule: one }], lines, currency, limit)
          const shown = (row: { amount: number; amount_incl_tax: number | null }) => row.amount_incl_tax ?? row.amount
          const sum = (rows: ReturnType<typeof off>) => rows.reduce((total, row) => total + shown(row), 0)
          const [all, limited] = [off(), off(most)]
          assert.equal(sum(limited), Math.min(most, sum(all)))
          for (const row of limited) {
            const whole = all.find(({ item_id }) => item_id === row.item_id)
            assert.ok(whole && shown(row) <= shown(whole))
          }
        },
      ),
    )
  })

  test('of prices with several taxes in them, each rounded by itself: no amount is below 0', () => {
    const taxes = fc.array(fc.record({ rate: fc.oneof(fc.nat({ max: 100 }), taxRate) }), { minLength: 1, maxLength: 4 })
    const small: fc.Arbitrary<DiscountRule> = fc.oneof(
      fc.record({ type: fc.constant('percentage'), allocation: fc.constant('item'), value: fc.nat({ max: 100 }) }),
      fc.record({ type: fc.constant('fixed'), allocation: fc.constant('total'), value: fc.nat({ max: 5 }) }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 40 }), taxes), { minLength: 1, maxLength: 3 }),
        fc.array(small, { minLength: 1, maxLength: 3 }),
        (priced, rules) => {
          const lines = priced.map(([unit_price, tax_lines], index) => ({
            ...line(unit_price, 1, { includes_tax: true, tax_lines }),
            id: `item_${index}`,
          }))
          const discounts = rules.map((one, index) => ({ id: `disc_${index}`, rule: one }))
          const rows = discountAdjustments(discounts, lines, usd)
          for (const one of lines) {
            const mine = rows.filter((row) => row.item_id === one.id)
            const totals = lineTotals({ ...one, adjustments: mine }, usd)
            assert.ok([...mine.map(({ amount }) => amount), ...Object.values(totals)].every((amount) => amount >= 0))
            assert.equal(
              totals.discount_total,
              mine.reduce((sum, row) => sum + row.amount, 0),
            )
            assert.equal(totals.subtotal - totals.discount_total + totals.tax_total, totals.total)
            const off = mine.reduce((sum, row) => sum + (row.amount_incl_tax ?? 0), 0)
            assert.equal(totals.total, one.unit_price - off, 'what is paid is what is shown')
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('never more than the line, on the increment, and a fixed total is given out whole', () => {
    fc.assert(
      fc.property(
        inSomeCurrency((currency) => fc.array(pricedLine(currency), { minLength: 1, maxLength: 6 })),
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        ([currency, made], rules) => {
          const lines = made.map((one, index) => ({ ...shirt, ...one, id: `item_${index}`, adjustments: [] }))
          const rows = discountAdjustments(
            rules.map((one, index) => ({ id: `disc_${index}`, rule: one })),
            lines,
            currency,
          )
          for (const row of rows) {
            assert.ok((row.amount_incl_tax ?? row.amount) > 0)
            assert.equal(row.amount % currency.rounding_increment, 0)
            assert.equal((row.amount_incl_tax ?? 0) % currency.rounding_increment, 0)
          }
          for (const one of lines) {
            const mine = rows.filter((row) => row.item_id === one.id)
            const totals = lineTotals({ ...one, adjustments: mine }, currency)
            assert.equal(totals.discount_total, totals.raw_discount_total, 'nothing is cut off later')
            if (one.allow_discounts === false) assert.equal(mine.length, 0)
          }
          const [first] = rules
          if (first?.type === 'fixed' && first.allocation === 'total') {
            const shown = lines
              .filter((one) => one.allow_discounts)
              .map((one) => ({ totals: lineTotals(one, currency), isWithTax: one.includes_tax }))
              .reduce((sum, { totals, isWithTax }) => sum + (isWithTax ? totals.original_total : totals.subtotal), 0)
            const value = Number(first.value) - (Number(first.value) % currency.rounding_increment)
            const given = rows
              .filter((row) => row.discount_id === 'disc_0')
              .reduce((sum, row) => sum + (row.amount_incl_tax ?? row.amount), 0)
            assert.equal(given, Math.min(value, shown))
          }
        },
      ),
      runs,
    )
  })
})
