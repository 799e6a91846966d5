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
    ['enterprise', 'password_too_common'],
    ['Siti.Rahma1999', 'password_too_common'],
    ['siti.rahma@shop.test', 'password_too_common'],
  ] as const
  const about = ['siti.rahma@shop.test', 'Siti', null]
  for (const [password, code] of refused) {
    test(`"${password.slice(0, 16)}" is refused as ${code}`, () =>
      assert.rejects(requireGoodPassword(password, about), { code }))
  }

  test('a phrase, letters of any script, and a name within a phrase are fine', async () => {
    for (const password of ['shopkey-demo', 'kuda lumping', 'كلمة سر طويلة', '😀😃😄😁😆😅😂🤣', 'Siti suka kopi 1999'])
      await requireGoodPassword(password, about)
  })

  test('customers may choose common passwords where a setting of test suites says so', async () => {
    await requireGoodPassword('password', about, { allowsCommonPasswords: true })
    await assert.rejects(requireGoodPassword('short', about, { allowsCommonPasswords: true }), {
      code: 'password_too_short',
    })
  })
})

describe('a stored password', () => {
  test('is an argon2id hash that matches only its password', async () => {
    const hash = await hashPassword('kuda lumping')
    assert.match(hash, /^\$argon2id\$/)
    assert.equal(await isPasswordOf(hash, 'kuda lumping'), true)
    assert.equal(await isPasswordOf(hash, 'Kuda lumping'), false)
  })

  test('never matches for an unknown account', async () => {
    for (const password of ['kuda lumping', 'no account has this password']) {
      assert.equal(await isPasswordOf(null, password), false)
      assert.equal(await isPasswordOf(undefined, password), false)
    }
  })
})
