import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MoneyAmount as Price } from '@shopkey/client/types.ts'
import {
  combinationName,
  countCombinations,
  draftOf,
  emptyDraft,
  type OptionDraft,
  type ProductDraft,
  productBody,
  type VariantDraft,
  variantBodies,
  withEveryVariant,
  withOptions,
  withoutVariant,
} from './product-draft.ts'
import type { Product } from './queries.ts'

type Variant = Product['variants'][number]

const size = (...values: string[]): OptionDraft => ({ key: 'size', title: 'Size', values })
const colour = (...values: string[]): OptionDraft => ({ key: 'colour', title: 'Colour', values })
const names = (draft: ProductDraft) => draft.variants.map((variant) => combinationName(draft.options, variant.values))

/** One row changed. */
function changed(draft: ProductDraft, row: number, next: Partial<VariantDraft>): ProductDraft {
  return { ...draft, variants: draft.variants.map((variant, at) => (at === row ? { ...variant, ...next } : variant)) }
}

function priced(draft: ProductDraft, idr: number): ProductDraft {
  return { ...draft, variants: draft.variants.map((variant) => ({ ...variant, prices: { idr } })) }
}

describe('a draft and its options', () => {
  test('starts with one variant without a choice', () => {
    assert.deepEqual(names(emptyDraft()), [''])
  })

  test('has one variant per combination', () => {
    const draft = withOptions(emptyDraft(), [size('S', 'M'), colour('Indigo', 'Sogan')])
    assert.deepEqual(names(draft), ['S / Indigo', 'S / Sogan', 'M / Indigo', 'M / Sogan'])
    assert.equal(countCombinations(draft.options), 4)
  })

  test('keeps what was filled in when a value is added, and copies prices to the new rows', () => {
    const nine = priced(withOptions(emptyDraft(), [size('S', 'M')]), 9_000_000)
    const before = changed(nine, 1, { sku: 'M-1', prices: { idr: 9_500_000 } })
    const after = withOptions(before, [size('S', 'M', 'L')])
    assert.deepEqual(names(after), ['S', 'M', 'L'])
    assert.equal(after.variants[1]?.sku, 'M-1')
    assert.equal(after.variants[1]?.prices.idr, 9_500_000)
    assert.equal(after.variants[2]?.prices.idr, 9_000_000)
    assert.equal(after.variants[2]?.sku, '')
  })

  test('gives the first value of a new option to the rows there are', () => {
    const before = changed(withOptions(emptyDraft(), [size('S', 'M')]), 0, { sku: 'S-1' })
    const after = withOptions(before, [size('S', 'M'), colour('Indigo', 'Sogan')])
    assert.equal(after.variants[0]?.sku, 'S-1')
    assert.equal(after.variants[1]?.sku, '')
  })

  test('keeps one row per remaining combination when an option goes', () => {
    const four = withOptions(emptyDraft(), [size('S', 'M'), colour('Indigo', 'Sogan')])
    const before = changed(four, 0, { sku: 'S-I' })
    const after = withOptions(before, [size('S', 'M')])
    assert.deepEqual(names(after), ['S', 'M'])
    assert.equal(after.variants[0]?.sku, 'S-I')
  })

  test('an option without values changes nothing yet', () => {
    assert.deepEqual(names(withOptions(withOptions(emptyDraft(), [size('S')]), [size('S'), colour()])), ['S'])
  })

  test('leaves out a removed combination until it is added again', () => {
    const full = withOptions(emptyDraft(), [size('S', 'M')])
    const without = withoutVariant(full, full.variants[0]?.key ?? '')
    assert.deepEqual(names(without), ['M'])
    assert.deepEqual(names(withOptions(without, [size('S', 'M', 'L')])), ['M', 'L'])
    assert.deepEqual(names(withEveryVariant(without)), ['S', 'M'])
  })
})

const price = (values: Partial<Price>) =>
  ({ region_id: null, price_list_id: null, min_quantity: null, max_quantity: null, ...values }) as Price
const variant = (values: Partial<Variant>) =>
  ({
    sku: null,
    inventory_quantity: 3,
    manage_inventory: true,
    allow_backorder: false,
    prices: [],
    image_urls: [],
    options: [],
    ...values,
  }) as unknown as Variant

const shirt = {
  title: 'Parang shirt',
  subtitle: null,
  description: null,
  handle: 'parang-shirt',
  status: 'published',
  thumbnail: '/b.webp',
  images: [{ url: '/a.webp' }, { url: '/b.webp' }],
  collection_id: null,
  type: null,
  tags: [{ value: 'batik' }],
  options: [{ id: 'opt_1', title: 'Size' }],
  discountable: true,
  origin_country: null,
  variants: [
    variant({
      id: 'variant_s',
      options: [{ option_id: 'opt_1', value: 'S' }] as Variant['options'],
      prices: [
        price({ currency_code: 'idr', amount: 45_000_000 }),
        price({ currency_code: 'usd', amount: 2_900, region_id: 'reg_us' }),
        price({ currency_code: 'idr', amount: 40_000_000, price_list_id: 'pl_1' }),
      ],
    }),
    variant({
      id: 'variant_m',
      manage_inventory: false,
      options: [{ option_id: 'opt_1', value: 'M' }] as Variant['options'],
    }),
  ],
} as unknown as Product

describe('a product as a draft', () => {
  const draft = draftOf(shirt)

  test('has its values, with the thumbnail first', () => {
    assert.deepEqual(draft.options, [{ key: 'opt_1', id: 'opt_1', title: 'Size', values: ['S', 'M'] }])
    assert.deepEqual(draft.images, ['/b.webp', '/a.webp'])
    assert.equal(draft.variants[0]?.stock, 3)
    assert.equal(draft.variants[1]?.stock, undefined)
  })

  test('goes back with the prices that the editor does not show, save those of price lists', () => {
    assert.deepEqual(variantBodies(draft)[0]?.prices, [
      { currency_code: 'idr', amount: 45_000_000 },
      { region_id: 'reg_us', amount: 2_900 },
    ])
  })

  test('goes back with every variant, its title, and whether its stock is counted', () => {
    const [small, medium] = variantBodies(draft)
    assert.deepEqual([small?.id, small?.title, small?.values], ['variant_s', 'S', ['S']])
    assert.deepEqual([medium?.manage_inventory, medium?.inventory_quantity], [false, undefined])
  })

  test('clears what was emptied and leaves an empty address to the server', () => {
    const body = productBody({ ...draft, subtitle: ' ', handle: '', type: '' })
    assert.equal(body.subtitle, null)
    assert.equal(body.handle, undefined)
    assert.equal(body.type, null)
    assert.equal(body.thumbnail, '/b.webp')
  })

  test('knows which combinations the product does not have', () => {
    const two = { ...shirt, options: [...shirt.options, { id: 'opt_2', title: 'Colour' }] } as Product
    const [first] = shirt.variants
    const red = { ...first, options: [...(first?.options ?? []), { option_id: 'opt_2', value: 'Red' }] } as Variant
    const mediumBlue = variant({
      id: 'variant_mb',
      options: [
        { option_id: 'opt_1', value: 'M' },
        { option_id: 'opt_2', value: 'Blue' },
      ] as Variant['options'],
    })
    assert.deepEqual(draftOf({ ...two, variants: [red, mediumBlue] }).left_out, ['S / Blue', 'M / Red'])
  })
})

describe('titles of variants', () => {
  const stored = draftOf({
    ...shirt,
    options: [{ id: 'opt_1', title: 'Size' }],
    variants: [
      variant({
        id: 'variant_s',
        title: 'Small, from the old till',
        options: [{ option_id: 'opt_1', value: 'S' }] as Variant['options'],
      }),
      variant({ id: 'variant_m', title: 'M', options: [{ option_id: 'opt_1', value: 'M' }] as Variant['options'] }),
    ],
  } as unknown as Product)
  const titles = (draft: ProductDraft) => variantBodies(draft).map(({ title }) => title)

  test('stay as an import gave them', () => {
    assert.deepEqual(titles(stored), ['Small, from the old till', 'M'])
  })

  test('follow the values where they were made of them', () => {
    const [option] = stored.options
    assert.ok(option)
    const coloured = withOptions(stored, [option, colour('Indigo')])
    assert.deepEqual(titles(coloured), ['Small, from the old till', 'M / Indigo'])
  })

  test("of a product without a choice stay when the product's title changes", () => {
    const plain = draftOf({
      ...shirt,
      options: [],
      variants: [variant({ id: 'variant_1', title: 'Default' })],
    } as unknown as Product)
    assert.deepEqual(titles({ ...plain, title: 'Another shirt' }), ['Default'])
    assert.deepEqual(titles({ ...emptyDraft(), title: 'New shirt' }), ['New shirt'])
  })
})
