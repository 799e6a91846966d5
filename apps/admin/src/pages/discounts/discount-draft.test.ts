import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createBody, type DiscountDraft, emptyDraft, freeConditions, updateBody } from './discount-draft.ts'

const draft: DiscountDraft = {
  ...emptyDraft(['reg_1']),
  code: ' halo ',
  percent: 10,
  amount: 500,
  conditions: [{ id: 'discon_1', type: 'products', operator: 'in', chosen: [{ id: 'prod_1', name: 'Kopi' }] }],
}

describe('a discount as it is sent', () => {
  test('has the value of its kind, and one list for each condition', () => {
    const { rule, ...fields } = createBody(draft)
    assert.deepEqual(fields, { code: 'halo', is_automatic: false, is_dynamic: false, regions: ['reg_1'] })
    assert.deepEqual(rule, {
      type: 'percentage',
      allocation: 'total',
      value: 10,
      conditions: [{ id: 'discon_1', operator: 'in', products: ['prod_1'] }],
    })
    assert.equal(createBody({ ...draft, kind: 'fixed', allocation: 'item' }).rule.value, 500)
    assert.equal(createBody({ ...draft, kind: 'free_shipping' }).rule.value, 0)
  })

  test('is cleared of what was emptied', () => {
    const { ends_at, usage_limit, valid_duration } = updateBody(draft, 'dru_1')
    assert.deepEqual([ends_at, usage_limit, valid_duration], [null, null, null])
  })
})

test('a pair of type and operator is offered once', () => {
  assert.equal(freeConditions([]).length, 10)
  const free = freeConditions(draft.conditions)
  assert.equal(free.length, 9)
  assert.ok(free.some(({ type, operator }) => type === 'products' && operator === 'not_in'))
})
