import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createQueue } from './change-turns.ts'

test('work begins when all before it has ended, also after a failure, which its caller gets', async () => {
  const inTurn = createQueue()
  const { promise, reject } = Promise.withResolvers<void>()
  const begun: string[] = []
  const first = inTurn(async () => {
    begun.push('first')
    await promise
  })
  const second = inTurn(async () => {
    begun.push('second')
    return 2
  })
  await nextTurn()
  assert.deepEqual(begun, ['first'])
  reject(new Error('no reply'))
  await assert.rejects(first, /no reply/)
  assert.equal(await second, 2)
  assert.deepEqual(begun, ['first', 'second'])
})

test('what has no reply is not waited for longer than the queue allows', async () => {
  const inTurn = createQueue(1)
  void inTurn(() => new Promise(() => {}))
  assert.equal(await inTurn(async () => 'sent'), 'sent')
})
