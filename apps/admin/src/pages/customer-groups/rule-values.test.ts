import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerGroupRule } from '@shopkey/client/types.ts'
import { ruleOf, ruleValues } from './rule-values.ts'

test('a rule becomes fields and the same rule again', () => {
  const rules: CustomerGroupRule[] = [
    { spent: { currency_code: 'usd', at_least: 5000 } },
    { spent: { currency_code: 'idr', at_least: 1, within_days: 30 }, country_codes: ['id', 'sg'] },
    { orders: { at_least: 2, at_most: 9, within_days: 90 } },
    { orders: { at_most: 0 }, metadata: { key: 'tag', value: 'wholesale' } },
  ]
  for (const rule of rules) assert.deepEqual(ruleOf(ruleValues(rule, 'idr')), rule)
})

test('no condition, or none wanted, is no rule', () => {
  const empty = ruleValues(null, 'idr')
  assert.equal(ruleOf(empty), null)
  assert.equal(ruleOf({ ...empty, hasRule: true, spentDays: 30, metadataKey: 'tag' }), null)
  assert.equal(ruleOf({ ...empty, spent: 100 }), null)
})
