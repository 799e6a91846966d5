import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { courseOf } from './order-course.ts'

const worksOf = (...plan: Parameters<typeof courseOf>) => courseOf(...plan).map(({ work }) => work)

describe('the course of a past order', () => {
  const table = [
    ['paid ahead', { fate: 'delivered', payment: 'manual' }, ['capture', 'pack_all', 'ship', 'complete']],
    ['paid at the door', { fate: 'delivered', payment: 'cod' }, ['pack_all', 'ship', 'capture', 'complete']],
    [
      'cash waits for the last parcel',
      { fate: 'sent_in_two_parcels', payment: 'cod' },
      ['pack_all_but_one_line', 'ship', 'pack_last_line', 'ship', 'capture', 'complete'],
    ],
    ['cash of what is not sent is not there', { fate: 'half_packed', payment: 'cod' }, ['pack_all_but_one_line']],
    ['never paid', { fate: 'unpaid', payment: 'manual' }, []],
    ['called off before it was paid', { fate: 'canceled', payment: 'manual' }, ['cancel']],
  ] as const
  for (const [name, plan, works] of table) test(name, () => assert.deepEqual(worksOf(plan), works))
})
