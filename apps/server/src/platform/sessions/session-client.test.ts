import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { coarseAddress, sessionClient } from './session-client.ts'

describe('the address of a session', () => {
  const cases = [
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::x'],
    ['2001:db8::1', '2001:db8:0::x'],
    ['::1', '0:0:0::x'],
  ] as const
  for (const [address, coarse] of cases)
    test(`of ${address} is stored as ${coarse}`, () => assert.equal(coarseAddress(address), coarse))
})

test('what a session stores of a client is truncated, and may be nothing', () => {
  assert.equal(sessionClient({ address: '::1', user_agent: 'x'.repeat(5000) }).user_agent?.length, 400)
  assert.deepEqual(sessionClient(undefined), { address: null, user_agent: null })
})
