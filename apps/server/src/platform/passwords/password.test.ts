import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requireGoodPassword } from './password.rules.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

describe('a new password', () => {
  const refused = [
    ['seven77', 'password_too_short'],
    ['١٢٣٤٥٦٧', 'password_too_short'],
    ['x'.repeat(129), 'password_too_long'],
    ['Password123', 'password_too_common'],
    ['bismillah', 'password_too_common'],
    ['zzzzzzzzzz', 'password_too_common'],
  ] as const
  for (const [password, code] of refused) {
    test(`"${password.slice(0, 16)}" is refused as ${code}`, () =>
      assert.throws(() => requireGoodPassword(password), { code }))
  }

  test('a phrase, and letters of any script, are fine', () => {
    for (const password of ['shopkey-demo', 'kuda lumping', 'كلمة سر طويلة', '😀😃😄😁😆😅😂🤣'])
      requireGoodPassword(password)
  })
})

describe('a kept password', () => {
  test('is an argon2id hash that only its password opens', async () => {
    const hash = await hashPassword('kuda lumping')
    assert.match(hash, /^\$argon2id\$/)
    assert.equal(await isPasswordOf(hash, 'kuda lumping'), true)
    assert.equal(await isPasswordOf(hash, 'Kuda lumping'), false)
  })

  test('does not exist for an unknown account, whatever is tried', async () => {
    for (const password of ['kuda lumping', 'no account has this password']) {
      assert.equal(await isPasswordOf(null, password), false)
      assert.equal(await isPasswordOf(undefined, password), false)
    }
  })
})
