import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seal, unseal } from './sealed.ts'

const secret = 'a secret of at least thirty-two characters'

describe('a sealed text', () => {
  test('decrypts with the same secret and purpose, whatever its characters and length', () => {
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'kode 😀 رمز', 'x'.repeat(100_000)])
      assert.equal(unseal(secret, 'test', seal(secret, 'test', text)), text)
  })

  test('reveals nothing of the text, and differs each time', () => {
    const [first, second] = [seal(secret, 'test', 'same text'), seal(secret, 'test', 'same text')]
    assert.notEqual(first, second)
    assert.ok(!Buffer.from(first, 'base64url').toString('latin1').includes('same text'))
  })

  test('does not decrypt with another secret or for another purpose', () => {
    const sealed = seal(secret, 'two-factor:usr_1', 'JBSWY3DPEHPK3PXP')
    assert.throws(() => unseal(`${secret}.`, 'two-factor:usr_1', sealed))
    assert.throws(() => unseal(secret, 'two-factor:usr_2', sealed))
  })

  test('does not decrypt with any byte changed or missing', () => {
    const sealed = Buffer.from(seal(secret, 'test', 'secret'), 'base64url')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      assert.throws(() => unseal(secret, 'test', changed.toString('base64url')), `byte ${at}`)
      assert.throws(() => unseal(secret, 'test', sealed.subarray(0, at).toString('base64url')), `cut at ${at}`)
    }
  })
})
