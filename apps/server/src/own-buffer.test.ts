import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownBuffer } from './own-buffer.ts'

test('a kept copy holds no more memory than its content', () => {
  for (const copy of [ownBuffer('kopi – ☕'), ownBuffer(Buffer.from('kopi – ☕'))]) {
    assert.equal(copy.toString(), 'kopi – ☕')
    assert.equal(copy.buffer.byteLength, copy.length)
  }
})
