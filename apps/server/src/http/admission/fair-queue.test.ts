import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { FairQueue } from './fair-queue.ts'

function drain(queue: FairQueue<string>): string[] {
  return Array.from({ length: queue.size }, () => queue.shift() ?? 'nothing')
}

describe('a fair queue', () => {
  test('takes turns between stores, and within a store between addresses', () => {
    const queue = new FairQueue<string>()
    for (const number of [1, 2, 3, 4]) queue.push('sale', 'crawler', `crawler ${number}`)
    for (const number of [1, 2]) queue.push('sale', 'shopper', `shopper ${number}`)
    queue.push('quiet', 'guest', 'guest 1')
    assert.deepEqual(drain(queue), [
      'crawler 1',
      'guest 1',
      'shopper 1',
      'crawler 2',
      'shopper 2',
      'crawler 3',
      'crawler 4',
    ])
    assert.equal(queue.shift(), undefined)
  })

  const arrival = fc.record({ store: fc.constantFrom('a', 'b', 'c'), address: fc.constantFrom('1', '2', '3') })

  test('serves everything once, keeps the order of one address, and counts at most what is served before the next', () => {
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 30 }), arrival, (arrivals, last) => {
        const queue = new FairQueue<string>()
        for (const [index, { store, address }] of arrivals.entries())
          queue.push(store, address, `${store}${address} ${index}`)
        const before = queue.countBefore(last.store, last.address)
        queue.push(last.store, last.address, 'last')
        const served = drain(queue)
        assert.equal(new Set(served).size, arrivals.length + 1)
        assert.equal(queue.size, 0)
        // The turn has gone round to some place before it came; a whole round is the most that this matters.
        assert.ok(served.indexOf('last') <= before, `served after ${served.indexOf('last')}, counted ${before}`)
        for (const name of new Set(arrivals.map(({ store, address }) => store + address))) {
          const own = served.filter((item) => item.startsWith(name)).map((item) => Number(item.split(' ')[1]))
          assert.deepEqual(
            own,
            own.toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })

  test('what is over is taken out from anywhere, and the rest goes on', () => {
    const queue = new FairQueue<string>()
    for (const store of ['a', 'b']) for (const number of [1, 2, 3]) queue.push(store, '1', `${store}${number}`)
    assert.deepEqual(
      queue.remove((item) => item.endsWith('2') || item.startsWith('b')),
      ['a2', 'b1', 'b2', 'b3'],
    )
    assert.equal(queue.size, 2)
    assert.deepEqual(drain(queue), ['a1', 'a3'])
  })
})
