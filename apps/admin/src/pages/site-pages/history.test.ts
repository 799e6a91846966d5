import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, redone, type Steps, undone } from './history.ts'

const none: Steps<string> = { past: [], future: [] }

test('changes are taken back and made again, those of one typing together', () => {
  let steps = changed(none, '', true)
  steps = changed(steps, 'a', true)
  steps = changed(steps, 'ab', false)
  assert.deepEqual(steps, { past: ['', 'ab'], future: [] })
  const once = undone(steps, 'abc') ?? assert.fail()
  assert.deepEqual(once, { value: 'ab', steps: { past: [''], future: ['abc'] } })
  const twice = undone(once.steps, once.value) ?? assert.fail()
  assert.deepEqual(twice.value, '')
  assert.equal(undone(twice.steps, twice.value), undefined)
  const again = redone(twice.steps, twice.value) ?? assert.fail()
  assert.deepEqual(again, { value: 'ab', steps: { past: [''], future: ['abc'] } })
  // A change ends what could be made again.
  assert.equal(redone(changed(again.steps, again.value, false), 'x'), undefined)
})

test('the last hundred changes can be taken back', () => {
  let steps: Steps<number> = { past: [], future: [] }
  for (let value = 0; value < 150; value += 1) steps = changed(steps, value, false)
  assert.deepEqual([steps.past.length, steps.past[0]], [100, 50])
})
