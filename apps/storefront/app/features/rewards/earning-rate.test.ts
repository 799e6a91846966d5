import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earningRate } from './earning-rate.ts'

const rows: { name: string; rates: Record<string, number>; preferred: string; says: unknown[] | null }[] = [
  { name: 'little for much', rates: { idr: 0.001, usd: 12 }, preferred: 'idr', says: [1, 100_000, 'idr'] },
  { name: 'much for little', rates: { idr: 0.001, usd: 12 }, preferred: 'usd', says: [12, 100, 'usd'] },
  {
    name: 'another currency where the preferred earns nothing',
    rates: { usd: 1 },
    preferred: 'idr',
    says: [1, 100, 'usd'],
  },
  { name: 'nothing', rates: { idr: 0 }, preferred: 'idr', says: null },
]
for (const { name, rates, preferred, says } of rows)
  test(name, () => {
    const rate = earningRate(rates, preferred)
    assert.deepEqual(rate && [rate.points, rate.amount, rate.currency_code], says)
  })
