import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsWithoutScreen, wrongCoverage } from './back-office.ts'

test('every call of staff has a screen, or another call that does its work has one', () => {
  assert.deepEqual(callsWithoutScreen(), [])
})

test('a call that another covers is known and has no screen of its own', () => {
  assert.deepEqual(wrongCoverage(), [])
})
