import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faults } from './lib/kinds.ts'
import { withCluster } from './lib/with-cluster.ts'

const options = { seconds: 12, processes: 2, shoppers: 4, staff: 2, isQuiet: true }

/** Shorter than the scripts that run them (`npm run faults -- random-kills --minutes 60`). */
for (const [name, fault] of Object.entries(faults)) {
  test(`${name}: what the replies reported happened exactly once, and every invariant holds`, async () => {
    const { problems, records } = await withCluster((cluster) => fault(cluster, options))
    assert.deepEqual(problems, [], records.describe())
    assert.ok(records.orders.size > 0, 'nobody could buy anything')
  })
}
