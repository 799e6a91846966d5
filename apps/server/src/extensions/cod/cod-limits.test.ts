import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithinLimits } from './cod-limits.ts'

const bandung = { district: 'Coblong', city: 'Kota Bandung', province: 'Jawa Barat' }
const order = { amount: 50_000_000, currency_code: 'idr', deliver_to: bandung }

for (const [name, limits, expected] of [
  ['no limits', {}, true],
  ['the largest amount itself', { largest_amount: 500_000 }, true],
  ['above the largest amount', { largest_amount: 499_999 }, false],
  ['its city, written otherwise', { areas: 'Jakarta,  bandung ' }, true],
  ['its district', { areas: 'Kec. Coblong' }, true],
  ['its province', { areas: 'Jawa Barat' }, true],
  ['another city', { areas: 'Jakarta, Bandung Barat' }, false],
  ['only commas', { areas: ' , ' }, true],
] as const)
  test(`${name}: ${expected ? 'taken' : 'not taken'}`, () => assert.equal(isWithinLimits(limits, order), expected))

test('nothing that is delivered nowhere is in an area', () => {
  assert.equal(isWithinLimits({ areas: 'Bandung' }, { ...order, deliver_to: null }), false)
})
