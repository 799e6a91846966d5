import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from './turns.ts'

test('of those who take a turn, one goes on in each turn of the event loop, in their order', async () => {
  const turns = new Turns()
  const gone: number[] = []
  for (const number of [1, 2, 3]) turns.take(() => gone.push(number))
  assert.deepEqual(gone, [])
  for (const number of [1, 2, 3]) {
    await nextTurn()
    assert.equal(gone.length, number)
  }
  assert.deepEqual(gone, [1, 2, 3])
})

test('each goes on as the caller that it is', async () => {
  const turns = new Turns()
  const caller = new AsyncLocalStorage<string>()
  const gone: (string | undefined)[] = []
  for (const name of ['first', 'second']) caller.run(name, () => turns.take(() => gone.push(caller.getStore())))
  turns.take(() => gone.push(caller.getStore()))
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  assert.deepEqual(gone, ['first', 'second', undefined])
})
