import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findStructuredDataProblems } from './structured-data.ts'

test('finds unknown properties, wrong values and what is missing', () => {
  const problems = findStructuredDataProblems({
    '@type': 'Offer',
    price: 'Rp 99.000',
    priceCurrency: 'IDR',
    availability: 'InStock',
    colour: 'red',
  })
  assert.deepEqual(problems, [
    'Offer: without url',
    'Offer.price[0]: "Rp 99.000" is no amount',
    'Offer.availability[0]: "InStock" is no url',
    'Offer.colour: unknown property',
  ])
})
