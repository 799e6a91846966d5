import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxNote } from './tax-note.ts'

const region = { includes_tax: false, automatic_taxes: true, tax_provider_id: null, tax_rate: 11 }
const taxed = { tax_rates: [{ rate: 11, name: 'PPN', code: 'ppn' }] }
const free = { tax_rates: [{ rate: 0, name: 'PPN', code: 'ppn' }] }
const unknown = { tax_rates: null }

for (const [name, variant, changes, expected] of [
  ['a price with tax', taxed, {}, 'product.tax_included'],
  ['a rate of 0', free, {}, undefined],
  ['no rate at all', { tax_rates: [] }, {}, undefined],
  ['a rate of 0 in a region whose prices include tax', free, { includes_tax: true }, undefined],
  ['taxes that are not automatic', unknown, { automatic_taxes: false }, 'product.tax_later'],
  [
    'prices with tax that is not automatic',
    unknown,
    { automatic_taxes: false, includes_tax: true },
    'product.tax_included',
  ],
  ['the same without a rate', unknown, { automatic_taxes: false, includes_tax: true, tax_rate: 0 }, undefined],
  ['a tax provider', unknown, { tax_provider_id: 'tax' }, 'product.tax_later'],
  [
    'a tax provider where prices include tax',
    unknown,
    { tax_provider_id: 'tax', includes_tax: true, tax_rate: 0 },
    'product.tax_included',
  ],
] as const)
  test(`the note about tax: ${name}`, () => {
    const variantOf = variant as unknown as Parameters<typeof taxNote>[0]
    assert.equal(taxNote(variantOf, { ...region, ...changes }), expected)
  })
