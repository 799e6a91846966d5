import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, draftOf } from './programme-draft.ts'

test('points of tiers are hundredths on the wire; a currency without a rate earns none', () => {
  const body = bodyOf({
    ...draftOf(null),
    name: ' Senja Club ',
    rates: { idr: 0.25, usd: undefined },
    tiers: [{ name: 'Gold', points: 1000, benefits: [] }],
  })
  assert.equal(body.name, 'Senja Club')
  assert.deepEqual(body.earning_rates, { idr: 0.25 })
  assert.equal(body.tiers?.[0]?.min_points, 100_000)
  assert.ok(!('reward_sales_channel_id' in body))
})
