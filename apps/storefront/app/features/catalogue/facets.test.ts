import assert from 'node:assert/strict'
import { test } from 'node:test'
import { facetGroups } from './facets.ts'
import { readProductFilters } from './product-filters.ts'

const money = (amount: number) => `$${amount}`
const facets = {
  collections: [],
  categories: [{ id: 'pcat_1', name: 'Shirts', count: 2 }],
  sizes: [
    { value: 'M', label: 'M', count: 2 },
    { value: 'S', label: 'S', count: 1 },
  ],
  colours: [{ value: 'Black', label: 'Hitam', count: 2 }],
  prices: [
    { from: 100, to: 200, count: 1 },
    { from: 200, to: 500, count: 1 },
  ],
  currency_code: 'usd',
}

test('groups offer values that distinguish results, and chosen ones can be removed', () => {
  const filters = readProductFilters(new URLSearchParams('q=x&size=S&colour=Black&page=2'))
  const groups = facetGroups(facets, filters, { money })
  assert.deepEqual(
    groups.map(({ name, choices }) => [name, choices.map(({ label, isChosen }) => (isChosen ? `[${label}]` : label))]),
    [
      ['price', ['$100 – $200', '$200 – $500']],
      ['size', ['[S]', 'M']],
      ['colour', ['[Hitam]']],
    ],
  )
  assert.deepEqual(groups[1]?.choices[1]?.query.size, ['S', 'M'])
  assert.deepEqual(groups[2]?.choices[0]?.query.colour, [])
  assert.equal(groups[0]?.choices[0]?.query.price, '100-200')
  assert.equal(groups[0]?.choices[0]?.query.page, undefined)
})

test('chosen values stay, also without results', () => {
  const nothing = { ...facets, categories: [], sizes: [], colours: [], prices: [] }
  const groups = facetGroups(nothing, readProductFilters(new URLSearchParams('size=XS&price=1-2')), { money })
  assert.deepEqual(
    groups.map(({ name, choices }) => [name, choices.map(({ label, isChosen, count }) => [label, isChosen, count])]),
    [
      ['price', [['$1 – $2', true, 0]]],
      ['size', [['XS', true, 0]]],
    ],
  )
})
