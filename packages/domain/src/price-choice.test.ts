import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { choosePrice, type PriceContext, type PriceListFacts, priceWithTax, type VariantPrice } from './price-choice.ts'
import { runs } from './testing/arbitraries.ts'

const now = new Date('2026-03-15T12:00:00Z')
const id = { id: 'reg_id', currency_code: 'idr' }
const inRegion: PriceContext = { region: id, now }

const own = (amount: number, more: Partial<VariantPrice> = {}): VariantPrice => ({
  amount,
  currency_code: 'idr',
  ...more,
})
const listed = (
  amount: number,
  list: Partial<PriceListFacts> = {},
  more: Partial<VariantPrice> = {},
): VariantPrice => ({
  ...own(amount, more),
  price_list_id: 'pl_1',
  price_list: { type: 'sale', status: 'active', ...list },
})

describe('the chosen price', () => {
  const cases: {
    name: string
    prices: VariantPrice[]
    context?: Partial<PriceContext>
    original: number | null
    calculated: number | null
    type?: 'default' | 'sale' | 'override' | null
  }[] = [
    { name: 'of the currency', prices: [own(100)], original: 100, calculated: 100 },
    { name: 'of the region', prices: [own(100), own(80, { region_id: 'reg_id' })], original: 80, calculated: 80 },
    {
      name: 'region first for the original, lowest for the calculated',
      prices: [own(100), own(120, { region_id: 'reg_id' })],
      original: 120,
      calculated: 100,
    },
    {
      name: 'never of another region, even in the same currency',
      prices: [own(10, { region_id: 'reg_other' }), own(100)],
      original: 100,
      calculated: 100,
    },
    {
      name: 'none in another currency',
      prices: [own(100, { currency_code: 'usd' })],
      original: null,
      calculated: null,
      type: null,
    },
    {
      name: 'by currency only: not the price of a region',
      prices: [own(10, { region_id: 'reg_id' }), own(100)],
      context: { region: null, currency_code: 'idr' },
      original: 100,
      calculated: 100,
    },
    {
      name: 'none without region and currency',
      prices: [own(100)],
      context: { region: null },
      original: null,
      calculated: null,
      type: null,
    },
    { name: 'a running sale', prices: [own(100), listed(70)], original: 100, calculated: 70, type: 'sale' },
    {
      name: 'an override wins only by being lower',
      prices: [own(100), listed(110, { type: 'override' })],
      original: 100,
      calculated: 100,
    },
    {
      name: 'the lowest of several lists',
      prices: [own(100), listed(70), listed(60, { type: 'override' })],
      original: 100,
      calculated: 60,
      type: 'override',
    },
    {
      name: 'a list that is no cheaper is no sale',
      prices: [listed(100), own(100)],
      original: 100,
      calculated: 100,
    },
    { name: 'not of a draft list', prices: [own(100), listed(1, { status: 'draft' })], original: 100, calculated: 100 },
    {
      name: 'not of a list to come',
      prices: [own(100), listed(1, { starts_at: '2026-03-15T12:00:01Z' })],
      original: 100,
      calculated: 100,
    },
    {
      name: 'of a list from the moment it starts',
      prices: [own(100), listed(70, { starts_at: '2026-03-15T12:00:00Z' })],
      original: 100,
      calculated: 70,
      type: 'sale',
    },
    {
      name: 'not of a list from the moment it ends',
      prices: [own(100), listed(1, { ends_at: now })],
      original: 100,
      calculated: 100,
    },
    {
      name: 'a group list is not for strangers',
      prices: [own(100), listed(1, { customer_group_ids: ['cgrp_1'] })],
      original: 100,
      calculated: 100,
    },
    {
      name: 'a group list is for its members',
      prices: [own(100), listed(60, { customer_group_ids: ['cgrp_1', 'cgrp_2'] })],
      context: { customer_group_ids: ['cgrp_2'] },
      original: 100,
      calculated: 60,
      type: 'sale',
    },
    {
      name: 'in the catalogue: no price that begins at a quantity',
      prices: [own(100), listed(50, {}, { min_quantity: 10 }), listed(90, {}, { max_quantity: 5 })],
      original: 100,
      calculated: 90,
      type: 'sale',
    },
    {
      name: 'for ten pieces: the price for ten',
      prices: [own(100), listed(50, {}, { min_quantity: 10 }), listed(90, {}, { max_quantity: 5 })],
      context: { quantity: 10 },
      original: 100,
      calculated: 50,
      type: 'sale',
    },
    {
      name: 'for nine pieces: neither limit fits',
      prices: [own(100), listed(50, {}, { min_quantity: 10 }), listed(90, {}, { max_quantity: 5 })],
      context: { quantity: 9 },
      original: 100,
      calculated: 100,
    },
    {
      name: 'with tax against without, tax known: compared with tax',
      prices: [own(100), listed(105, { includes_tax: true })],
      context: { tax_rate: '10' },
      original: 100,
      calculated: 105,
      type: 'sale',
    },
    {
      name: 'with tax against without, tax unknown: the first stays',
      prices: [own(100), listed(10, { includes_tax: true })],
      original: 100,
      calculated: 100,
    },
  ]
  for (const { name, prices, context, original, calculated, type = 'default' } of cases) {
    test(name, () => {
      const choice = choosePrice(prices, { ...inRegion, ...context })
      assert.equal(choice.original_price, original)
      assert.equal(choice.calculated_price, calculated)
      assert.equal(choice.calculated_price_type, type)
      assert.equal(choice.price_list_id, type === 'sale' || type === 'override' ? 'pl_1' : null)
    })
  }

  test('says whether tax is included: by list, region or currency', () => {
    const flags = (context: Partial<PriceContext>, list: Partial<PriceListFacts> = {}) => {
      const choice = choosePrice([own(100), listed(50, list)], { ...inRegion, tax_rate: 11, ...context })
      return [choice.original_price_includes_tax, choice.calculated_price_includes_tax]
    }
    assert.deepEqual(flags({}), [false, false])
    assert.deepEqual(flags({}, { includes_tax: true }), [false, true])
    assert.deepEqual(flags({ region: { ...id, includes_tax: true } }), [true, true])
    assert.deepEqual(flags({ currency_includes_tax: true }), [true, true])
    assert.equal(choosePrice([], inRegion).calculated_price_includes_tax, null)
  })
})

describe('when the result can change', () => {
  test('at the next start or end of a list in play', () => {
    const lists = [
      listed(90, { starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-03-20T00:00:00Z' }),
      listed(80, { starts_at: '2026-03-18T00:00:00Z' }),
      listed(70, { ends_at: '2026-03-16T00:00:00Z', status: 'draft' }),
      listed(60, { ends_at: '2026-03-16T00:00:00Z' }, { region_id: 'reg_other' }),
      listed(50, { ends_at: '2026-03-16T00:00:00Z', customer_group_ids: ['cgrp_1'] }),
      listed(40, { ends_at: '2026-03-01T00:00:00Z' }),
    ]
    assert.deepEqual(choosePrice([own(100), ...lists], inRegion).changes_at, new Date('2026-03-18T00:00:00Z'))
    const soon = new Date(now.getTime() + 1)
    assert.deepEqual(choosePrice([own(100), listed(90, { starts_at: soon })], inRegion).changes_at, soon)
    assert.equal(choosePrice([own(100), listed(90, { starts_at: now })], inRegion).changes_at, null)
    assert.equal(choosePrice([own(100)], inRegion).changes_at, null)
  })

  test('and not before', () => {
    const time = fc.integer({ min: 0, max: 40 })
    const list = fc.record({ amount: fc.integer({ min: 1, max: 99 }), starts: fc.option(time), ends: fc.option(time) })
    const day = (n: number | null) => (n === null ? null : new Date(Date.UTC(2026, 0, 1 + n)))
    fc.assert(
      fc.property(fc.array(list, { maxLength: 5 }), time, (lists, today) => {
        const prices = [
          own(100),
          ...lists.map(({ amount, starts, ends }) => listed(amount, { starts_at: day(starts), ends_at: day(ends) })),
        ]
        const at = (n: number) => choosePrice(prices, { ...inRegion, now: day(n) ?? now })
        const { changes_at, ...choice } = at(today)
        for (let later = today; later <= 41; later += 1) {
          if (changes_at && (day(later) ?? now) >= changes_at) break
          const { changes_at: _, ...then } = at(later)
          assert.deepEqual(then, choice)
        }
      }),
      runs,
    )
  })
})

test('tax of a price, included or added', () => {
  const tax_lines = [{ rate: 11 }]
  const idr = getCurrency('idr')
  assert.deepEqual(priceWithTax({ amount: 10_000_000, includes_tax: false, tax_lines }, idr), {
    tax: 1_100_000,
    incl_tax: 11_100_000,
  })
  assert.deepEqual(priceWithTax({ amount: 11_100_000, includes_tax: true, tax_lines }, idr), {
    tax: 1_100_000,
    incl_tax: 11_100_000,
  })
})
