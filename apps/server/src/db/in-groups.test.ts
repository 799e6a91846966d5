import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { inGroups } from './in-groups.ts'

function aSlowWrite() {
  const groups: number[][] = []
  const finish: (() => void)[] = []
  const write = (items: readonly number[]) => {
    groups.push([...items])
    return new Promise<void>((resolve, reject) =>
      finish.push(() => (items.includes(0) ? reject(new Error('full')) : resolve())),
    )
  }
  return { groups, write, finish: () => finish.shift()?.() }
}

describe('writing in groups', () => {
  test('passes the first item on at once, and what comes meanwhile together', async () => {
    const { groups, write, finish } = aSlowWrite()
    const add = inGroups(write)
    const first = add(1)
    await turn()
    const later = [add(2), add(3)]
    assert.deepEqual(groups, [[1]])
    finish()
    await first
    await turn()
    assert.deepEqual(groups, [[1], [2, 3]])
    finish()
    await Promise.all(later)
  })

  test('begins another group where one is full', async () => {
    const { groups, write, finish } = aSlowWrite()
    const add = inGroups(write, 2)
    const all = Promise.all([1, 2, 3].map(add))
    await turn()
    finish()
    await turn()
    finish()
    await all
    assert.deepEqual(groups, [[1, 2], [3]])
  })

  test('throws a failure to the callers of its group only, and goes on', async () => {
    const { write, finish } = aSlowWrite()
    const add = inGroups(write)
    const failing = add(0)
    await turn()
    const next = add(1)
    finish()
    await assert.rejects(failing, /full/)
    await turn()
    finish()
    await next
  })

  test('does not wait for a group that takes too long', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { groups, write, finish } = aSlowWrite()
    const add = inGroups(write)
    const stuck = add(1)
    await turn()
    const later = add(2)
    await turn()
    assert.deepEqual(groups, [[1]])
    t.mock.timers.runAll()
    await turn()
    assert.deepEqual(groups, [[1], [2]])
    finish()
    finish()
    await Promise.all([stuck, later])
  })
})
