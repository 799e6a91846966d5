import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { appliedDiscounts, chooseAutomaticDiscounts } from './automatic-discounts.ts'
import { type Currency, getCurrency } from './currency.ts'
import { type DiscountableLine, type DiscountRule, discountAdjustments } from './discounts.ts'
import { inSomeCurrency, price, runs, taxRate } from './testing/arbitraries.ts'
import { cartTotals } from './totals.ts'

const now = new Date('2026-03-15T12:00:00Z')
const idr = getCurrency('idr')
const always = {
  is_automatic: true,
  is_disabled: false,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  usage_limit: null,
  usage_count: 0,
  region_ids: ['reg_1'],
}
const discount = (id: string, rule: Partial<DiscountRule>, change: object = {}) => ({
  ...always,
  id,
  rule: { type: 'percentage' as const, allocation: 'total' as const, value: 0, conditions: [], ...rule },
  ...change,
})
const percent = (id: string, value: number, change: object = {}) => discount(id, { value }, change)
const line = (unit_price: number, change: object = {}) => ({
  id: `item_${unit_price}`,
  variant_id: 'variant_1',
  product_id: 'prod_1',
  unit_price,
  quantity: 1,
  ...change,
})
const sale = { codes: [], lines: [line(100_000)], currency: idr, region_id: 'reg_1', customer: null, now }
const idsOf = (discounts: { id: string }[]) => discounts.map(({ id }) => id)

describe('which automatic discounts a cart gets', () => {
  test('the one on items that leaves the least to pay, and one for free shipping', () => {
    const all = [percent('a', 10), percent('b', 30), percent('c', 20), discount('d', { type: 'free_shipping' })]
    assert.deepEqual(idsOf(chooseAutomaticDiscounts(all, sale)), ['b', 'd'])
  })

  test('the code, where it saves more; otherwise the code stays unused', () => {
    const chosen = (value: number) =>
      idsOf(chooseAutomaticDiscounts([percent('auto', 20)], { ...sale, codes: [percent('code', value)] }))
    assert.deepEqual([chosen(10), chosen(20), chosen(21)], [['auto'], ['auto'], []])
  })

  test('of equal ones the oldest, in whatever order they are listed', () => {
    const equal = [percent('b', 20), percent('a', 20), percent('c', 20)]
    assert.deepEqual(idsOf(chooseAutomaticDiscounts(equal, sale)), ['a'])
  })

  const never: [string, object, object?][] = [
    ['not started', { starts_at: '2026-04-01T00:00:00Z' }],
    ['ended', { ends_at: now }],
    ['used up', { usage_limit: 2, usage_count: 2 }],
    ['of another region', { region_ids: ['reg_2'] }],
    ['switched off', { is_disabled: true }],
  ]
  for (const [name, change] of never)
    test(`none that is ${name}`, () => {
      assert.deepEqual(chooseAutomaticDiscounts([percent('a', 10, change)], sale), [])
    })

  test('only where a line qualifies, also for free shipping, and only for its customers', () => {
    const of = (type: 'products' | 'customer_groups', id: string) => ({
      conditions: [{ type, operator: 'in' as const, resource_ids: [id] }],
    })
    const free = { type: 'free_shipping' as const }
    const shown = (rule: object, customer: { group_ids: string[] } | null = null) =>
      chooseAutomaticDiscounts([discount('a', { value: 10, ...rule })], { ...sale, customer }).length
    assert.deepEqual([shown(of('products', 'prod_1')), shown(of('products', 'prod_2'))], [1, 0])
    assert.deepEqual(
      [shown({ ...free, ...of('products', 'prod_1') }), shown({ ...free, ...of('products', 'prod_2') })],
      [1, 0],
    )
    const members = of('customer_groups', 'cgrp_1')
    assert.deepEqual(
      [shown(members), shown(members, { group_ids: [] }), shown(members, { group_ids: ['cgrp_1'] })],
      [0, 0, 1],
    )
    assert.equal(chooseAutomaticDiscounts([percent('a', 10)], { ...sale, lines: [] }).length, 0)
  })

  test('none that takes nothing off', () => {
    assert.deepEqual(chooseAutomaticDiscounts([percent('a', 0)], sale), [])
    const lines = [line(100_000, { allow_discounts: false })]
    assert.deepEqual(chooseAutomaticDiscounts([percent('a', 50)], { ...sale, lines }), [])
  })
})

const allocation = fc.constantFrom('total' as const, 'item' as const)
const anyRule = (of: Currency): fc.Arbitrary<DiscountRule> =>
  fc
    .oneof(
      fc.record({ type: fc.constant('percentage' as const), allocation, value: fc.nat({ max: 100 }).map(String) }),
      fc.record({ type: fc.constant('fixed' as const), allocation, value: price(of) }),
      fc.constant({ type: 'free_shipping' as const, allocation: null, value: 0 }),
    )
    .chain((rule) =>
      fc
        .option(fc.record({ operator: fc.constantFrom('in' as const, 'not_in' as const), product: fc.nat({ max: 3 }) }))
        .map((one) => ({
          ...rule,
          conditions: one
            ? [{ type: 'products' as const, operator: one.operator, resource_ids: [`prod_${one.product}`] }]
            : [],
        })),
    )
const anyLine = (of: Currency) =>
  fc.record({
    unit_price: price(of),
    quantity: fc.integer({ min: 1, max: 20 }),
    includes_tax: fc.boolean(),
    allow_discounts: fc.boolean(),
    product_id: fc.nat({ max: 3 }).map((number) => `prod_${number}`),
    tax_lines: fc.array(fc.record({ rate: taxRate }), { maxLength: 2 }),
  })
const anySale = inSomeCurrency((of) =>
  fc.record({
    lines: fc.array(anyLine(of), { maxLength: 6 }),
    rules: fc.array(anyRule(of), { maxLength: 5 }),
    code: fc.option(anyRule(of)),
    rotation: fc.nat({ max: 4 }),
  }),
)

test('never dearer than without, the best of all, exact, and the same in any order', () => {
  fc.assert(
    fc.property(anySale, ([currency, { lines: made, rules, code, rotation }]) => {
      const lines: DiscountableLine[] = made.map((one, at) => ({
        ...one,
        id: `item_${at}`,
        variant_id: `variant_${at}`,
      }))
      const all = rules.map((rule, at) => ({ ...always, id: `disc_${at}`, rule }))
      const codes = code ? [{ ...always, is_automatic: false, id: 'code', rule: code }] : []
      const totalWith = (discounts: { id: string; rule: DiscountRule; is_automatic: boolean }[]) => {
        const applied = appliedDiscounts(discounts)
        const adjustments = discountAdjustments(applied, lines, currency)
        const items = lines.map((one) => ({
          ...one,
          adjustments: adjustments.filter((each) => each.item_id === one.id),
        }))
        const free_shipping = applied.some(({ rule }) => rule.type === 'free_shipping')
        const shipping_methods = [{ price: 100 * currency.rounding_increment }]
        const region = { gift_cards_taxable: false }
        const totals = cartTotals({ currency_code: currency.code, region, items, shipping_methods, free_shipping })
        const taken = adjustments.reduce((sum, { amount }) => sum + amount, 0)
        assert.equal(totals.discount_total, taken)
        return totals.total
      }
      const context = { codes, lines, currency, region_id: 'reg_1', customer: null, now }
      const chosen = chooseAutomaticDiscounts(all, context)
      const total = totalWith([...chosen, ...codes])
      assert.ok(total <= totalWith(codes), 'dearer than without')
      const qualifies = (one: (typeof all)[number]) => chooseAutomaticDiscounts([one], { ...context, codes: [] }).length
      for (const one of all.filter(qualifies)) assert.ok(total <= totalWith([one, ...codes]), 'another was better')
      const turned = [...all.slice(rotation), ...all.slice(0, rotation)].reverse()
      assert.deepEqual(idsOf(chooseAutomaticDiscounts(turned, context)), idsOf(chosen))
      assert.ok(appliedDiscounts([...chosen, ...codes]).filter(({ rule }) => rule.type !== 'free_shipping').length <= 1)
    }),
    runs,
  )
})
