import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldOutLast } from './load-rewards.server.ts'

test('sold-out rewards come last, each group in its order', () => {
  const cards = [
    { id: 'a', is_sold_out: true },
    { id: 'b', is_sold_out: false },
    { id: 'c', is_sold_out: true },
    { id: 'd', is_sold_out: false },
  ]
  assert.equal(
    soldOutLast(cards)
      .map(({ id }) => id)
      .join(''),
    'bdac',
  )
})
