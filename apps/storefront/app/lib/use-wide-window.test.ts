import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchWidth } from './use-wide-window.ts'

test('the window’s width is judged 200 ms after the last resize, and is wide from 1024 px on', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const target = new EventTarget()
  const watched = Object.assign(target, { innerWidth: 800 }) as unknown as Window
  let calls = 0
  const stop = watchWidth(watched, () => {
    calls += 1
  })
  const resizeTo = (innerWidth: number) => {
    Object.assign(watched, { innerWidth })
    target.dispatchEvent(new Event('resize'))
  }
  resizeTo(1023)
  t.mock.timers.tick(200)
  assert.equal(calls, 0)
  resizeTo(1024)
  t.mock.timers.tick(150)
  resizeTo(1100)
  t.mock.timers.tick(199)
  assert.equal(calls, 0, 'it still moved')
  t.mock.timers.tick(1)
  assert.equal(calls, 1)
  resizeTo(1200)
  stop()
  t.mock.timers.tick(200)
  assert.equal(calls, 1, 'stopped')
})
