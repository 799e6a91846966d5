import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Product, Variant } from '../../lib/wire.ts'
import { withSortedSizes } from './sorted-sizes.ts'
import {
  type Choice,
  chosenVariant,
  missingOption,
  picturesOf,
  requestedChoice,
  settledChoice,
  shownOptions,
  withChoice,
} from './variant-choice.ts'

function variant(size: string, color: string, stock: number): Variant {
  return {
    id: `${size}-${color}`,
    title: `${size} / ${color}`,
    manage_inventory: true,
    allow_backorder: false,
    inventory_quantity: stock,
    options: [
      { option_id: 'size', value: size },
      { option_id: 'color', value: color },
    ],
    calculated_price: 100,
    calculated_price_incl_tax: null,
    original_price: 100,
    original_price_incl_tax: null,
  } as Variant // the test needs no other properties
}

const shirt = {
  options: [
    { id: 'size', title: 'Size' },
    { id: 'color', title: 'Color' },
  ],
  variants: [variant('S', 'Red', 2), variant('S', 'Blue', 0), variant('M', 'Red', 0), variant('M', 'Blue', 5)],
} as Product // the test needs no other properties

describe('choosing a variant', () => {
  test('sizes are sorted as sizes, variants of one size by the merchant', () => {
    const variants = [
      variant('45 × 45 cm', 'Red', 1),
      variant('XL', 'Blue', 1),
      variant('40', 'Ash', 1),
      variant('S', 'Red', 1),
    ]
    const [size, color] = shownOptions(withSortedSizes({ ...shirt, variants }), {})
    assert.deepEqual(
      size?.values.map(({ value }) => value),
      ['S', 'XL', '40', '45 × 45 cm'],
    )
    assert.deepEqual(
      color?.values.map(({ value }) => value),
      ['Red', 'Blue', 'Ash'],
    )
  })

  test('marks values that cannot be bought with the chosen ones', () => {
    const [size, color] = shownOptions(shirt, { size: 'S' })
    assert.deepEqual(size?.values, [
      { value: 'S', isAvailable: true },
      { value: 'M', isAvailable: true },
    ])
    assert.deepEqual(color?.values, [
      { value: 'Red', isAvailable: true },
      { value: 'Blue', isAvailable: false },
    ])
  })

  test('returns the first option without a value', () => {
    assert.equal(missingOption(shirt, {})?.id, 'size')
    assert.equal(missingOption(shirt, { size: 'S' })?.id, 'color')
    assert.equal(missingOption(shirt, { size: 'S', color: 'Red' }), undefined)
  })

  test('finds the variant only when all options have a value', () => {
    assert.equal(chosenVariant(shirt, { size: 'M' }), undefined)
    assert.equal(chosenVariant(shirt, { size: 'M', color: 'Blue' })?.id, 'M-Blue')
    assert.equal(chosenVariant(shirt, { size: 'XL', color: 'Blue' }), undefined)
  })

  test('needs no choice where there is one value', () => {
    const onlyRed = { ...shirt, variants: shirt.variants.filter(({ id }) => id.endsWith('Red')) }
    assert.deepEqual(settledChoice(onlyRed), { color: 'Red' })
  })
})

test('shows the pictures that all variants of a choice share', () => {
  const pictures: Record<string, string[]> = {
    'S-Red': ['red', 'small'],
    'M-Red': ['detail', 'red'],
    'S-Blue': ['blue'],
    'M-Blue': [],
  }
  const variants = shirt.variants.map((one) => ({ ...one, image_urls: pictures[one.id] ?? [] }))
  const pictured: Product = { ...shirt, variants }
  assert.deepEqual(picturesOf(pictured, {}), [])
  assert.deepEqual(picturesOf(pictured, { color: 'Red' }), ['red'])
  assert.deepEqual(picturesOf(pictured, { color: 'Red', size: 'M' }), ['detail', 'red'])
  assert.deepEqual(picturesOf(pictured, { color: 'Blue' }), [])
  assert.deepEqual(picturesOf(pictured, { color: 'Green' }), [])
})

describe('the choice in the address', () => {
  const cases: [what: string, choice: Choice, search: string][] = [
    ['nothing', {}, ''],
    ['a colour', { color: 'Blue' }, '?choice=Blue'],
    ['a variant', { size: 'M', color: 'Blue' }, '?variant=M-Blue'],
  ]
  for (const [what, choice, search] of cases)
    test(`${what} is written and read again`, () => {
      assert.equal(withChoice('', shirt, choice), search)
      assert.deepEqual(requestedChoice(shirt, new URLSearchParams(search)), choice)
    })

  test('replaces the one before, and leaves the rest', () => {
    assert.equal(withChoice('?lang=ar&variant=S-Red&choice=Red', shirt, { color: 'Blue' }), '?lang=ar&choice=Blue')
  })

  test('of another product, or made up, is none', () => {
    for (const search of ['?variant=other', '?choice=Green', '?choice=__proto__', '?variant=&choice='])
      assert.deepEqual(requestedChoice(shirt, new URLSearchParams(search)), {})
  })
})
