import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelStatus } from '@shopkey/contract/shipment.ts'
import { statusBy } from './parcel-status.ts'

const at = (minute: number, status: ParcelStatus) => ({ status, happened_at: new Date(minute * 60_000) })

test('the latest report by the clock of the courier counts, in whatever order they came', () => {
  const reports = [at(3, 'delivering'), at(1, 'confirmed'), at(2, 'picked_up')]
  assert.equal(statusBy(reports, 'confirmed', 'picked_up'), 'delivering')
  assert.equal(statusBy(reports.toReversed(), 'booking', 'confirmed'), 'delivering')
  assert.equal(statusBy([at(1, 'picked_up'), at(1, 'delivering')], 'confirmed', 'picked_up'), 'delivering')
})

test('without reports, what the courier says now counts', () => {
  assert.equal(statusBy([], 'booking', 'confirmed'), 'confirmed')
})

test('an end is left for another end only', () => {
  assert.equal(statusBy([at(1, 'picked_up')], 'delivered', 'picked_up'), 'delivered')
  assert.equal(statusBy([at(1, 'delivered')], 'delivered', 'returned'), 'returned')
  assert.equal(statusBy([at(1, 'confirmed')], 'confirmed', 'canceled'), 'canceled')
})
