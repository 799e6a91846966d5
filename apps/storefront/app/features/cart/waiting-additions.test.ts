import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAddition } from './waiting-additions.ts'

const gayo = {
  key: 'k1',
  handle: 'gayo',
  title: 'Gayo',
  fields: [
    ['option-size', '250 g'],
    ['quantity', '1'],
  ],
} as const

test('the same form sent again waits once, under its first key; another one waits beside it', () => {
  assert.deepEqual(withAddition([], gayo), [gayo])
  assert.deepEqual(withAddition([gayo], { ...gayo, key: 'k2' }), [gayo])
  const two = {
    ...gayo,
    key: 'k2',
    fields: [
      ['option-size', '250 g'],
      ['quantity', '2'],
    ],
  } as const
  assert.deepEqual(withAddition([gayo], two), [gayo, two])
})

test('after a refusal, the shopper may try again', () => {
  const failed = { ...gayo, hasFailed: true }
  assert.deepEqual(withAddition([failed], { ...gayo, key: 'k2' }), [failed, { ...gayo, key: 'k2' }])
})
