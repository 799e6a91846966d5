import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText } from './clock-text.ts'

for (const [ms, text] of [
  [999, '00:00:00'],
  [60_000, '00:01:00'],
  [24 * 3_600_000 - 1, '23:59:59'],
] as const)
  test(`${ms} ms are ${text}`, () => assert.equal(clockText(ms), text))
