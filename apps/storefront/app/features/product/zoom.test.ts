import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { moved, toggled, unzoomed } from './zoom.ts'

const frame = { width: 400, height: 500 }

describe('a picture under fingers', () => {
  test('grows with their distance, and what was under them stays there', () => {
    const at = { x: 100, y: 0 }
    const zoom = moved(unzoomed, { ...at, distance: 80 }, { ...at, distance: 160 }, frame)
    assert.deepEqual(zoom, { scale: 2, x: -100, y: 0 })
  })

  test('follows one finger, as far as it fills its frame', () => {
    const zoom = { scale: 2, x: 0, y: 0 }
    const by = (x: number) => moved(zoom, { x: 0, y: 0, distance: 0 }, { x, y: 30, distance: 0 }, frame)
    assert.deepEqual(by(50), { scale: 2, x: 50, y: 30 })
    assert.deepEqual(by(900), { scale: 2, x: 200, y: 30 })
  })

  test('is never smaller than its frame, and at most four times as large', () => {
    const from = { x: 0, y: 0, distance: 100 }
    assert.deepEqual(moved(unzoomed, from, { ...from, distance: 10 }, frame), unzoomed)
    assert.equal(moved(unzoomed, from, { ...from, distance: 900 }, frame).scale, 4)
  })

  test('is enlarged where it was tapped twice, and as before when tapped twice again', () => {
    const zoom = toggled(unzoomed, { x: 100, y: -50 }, frame)
    assert.deepEqual(zoom, { scale: 2.5, x: -150, y: 75 })
    assert.deepEqual(toggled(zoom, { x: 0, y: 0 }, frame), unzoomed)
  })
})
