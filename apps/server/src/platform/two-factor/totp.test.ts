import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { base32, findTotpStep, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a TOTP code', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of vectors)
    test(`at ${seconds} seconds is ${code}`, () =>
      assert.equal(totpCode(secret, totpStep(new Date(seconds * 1000))), code))

  const now = new Date(1_234_567_890_000)
  const step = totpStep(now)

  test('is accepted one step early or late, for inaccurate clocks, and no further', () => {
    for (const off of [-1, 0, 1]) assert.equal(findTotpStep(secret, totpCode(secret, step + off), now, 0), step + off)
    for (const off of [-2, 2]) assert.equal(findTotpStep(secret, totpCode(secret, step + off), now, 0), undefined)
  })

  test('is not accepted for a used step, nor for an earlier one', () => {
    assert.equal(findTotpStep(secret, totpCode(secret, step), now, step), undefined)
    assert.equal(findTotpStep(secret, totpCode(secret, step - 1), now, step), undefined)
    assert.equal(findTotpStep(secret, totpCode(secret, step + 1), now, step), step + 1)
  })

  test('may be typed in groups, and consists of digits only', () => {
    assert.equal(findTotpStep(secret, '005 924', now, 0), step)
    for (const wrong of ['', '5924', '0059240', '٠٠٥٩٢٤', '00592x'])
      assert.equal(findTotpStep(secret, wrong, now, 0), undefined)
  })
})

describe('the data for an authenticator app', () => {
  test('is the secret in base32 (RFC 4648)', () => {
    const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
    for (const [text, encoded] of Object.entries(vectors)) assert.equal(base32(Buffer.from(text)), encoded)
  })

  test('is an address with issuer, account and secret', () => {
    const uri = totpUri(secret, 'rani+till@shop.test', 'Shopkey shop.test')
    assert.equal(
      uri,
      'otpauth://totp/Shopkey%20shop.test%3Arani%2Btill%40shop.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&issuer=Shopkey%20shop.test',
    )
  })
})
