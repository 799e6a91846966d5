import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SomeFailed, sendAll } from './send-all.ts'

test('sends every entry, at most four at a time', async () => {
  const sent: number[] = []
  let open = 0
  let most = 0
  await sendAll([1, 2, 3, 4, 5, 6, 7, 8, 9], async (entry) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((done) => setImmediate(done))
    open -= 1
    sent.push(entry)
  })
  assert.deepEqual(sent.sort(), [1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.equal(most, 4)
})

test('goes on after a failure and reports how many failed, with the first reason', async () => {
  const sent: number[] = []
  const sending = sendAll([1, 2, 3], async (entry) => {
    if (entry === 2) throw new Error('two is taken')
    sent.push(entry)
  })
  await assert.rejects(sending, (error: unknown) => {
    assert.ok(error instanceof SomeFailed)
    assert.deepEqual([error.failed, error.count, (error.cause as Error).message], [1, 3, 'two is taken'])
    assert.equal(error.failures[0]?.entry, 2)
    return true
  })
  assert.deepEqual(sent, [1, 3])
})

test('a single request fails with its own error', async () => {
  const reason = new Error('no')
  await assert.rejects(
    sendAll([1], () => Promise.reject(reason)),
    reason,
  )
})
