import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { phoneNumber, phoneNumberIn, phoneNumberOrNone } from './phone-number.ts'

describe('phoneNumber', () => {
  const spellings = [
    '081234567890',
    '81234567890',
    '6281234567890',
    '+6281234567890',
    '+62 812-3456-7890',
    ' 0812 3456 7890 ',
  ]
  for (const spelling of spellings) {
    test(`reads "${spelling}" as one number`, () => assert.equal(phoneNumber(spelling), '+6281234567890'))
  }

  test('reads a number in the given country', () =>
    assert.equal(phoneNumberIn('0151 23456789', 'de'), '+4915123456789'))
  for (const callingCode of ['49', '+49'])
    test(`reads a number in the country of ${callingCode}`, () =>
      assert.equal(phoneNumberIn('0151 23456789', callingCode), '+4915123456789'))
  test('reads an empty country as Indonesia', () => assert.equal(phoneNumberIn('081234567890', ''), '+6281234567890'))
  for (const country of ['xx', '999', 'Indonesia'])
    test(`refuses the country "${country}", which does not exist`, () =>
      assert.throws(() => phoneNumberIn('081234567890', country), { code: 'country_code_unknown' }))

  for (const text of ['', 'hello', '12', '+', '08123456789012345678', '++62812345678']) {
    test(`refuses "${text}"`, () => assert.throws(() => phoneNumber(text), { code: 'phone_not_valid' }))
  }

  test('passes on what was not sent and empties what was emptied', () => {
    assert.equal(phoneNumberOrNone(undefined), undefined)
    assert.equal(phoneNumberOrNone(null), null)
    assert.equal(phoneNumberOrNone('  '), null)
    assert.equal(phoneNumberOrNone('0812 3456 7890'), '+6281234567890')
  })
})
