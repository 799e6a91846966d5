import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { phoneNumber, phoneNumberIn, phoneNumberOrNone, storedPhoneNumber } from './phone-number.ts'

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

describe('a number that is only stored', () => {
  const cases: [typed: string, place: string[], stored: string][] = [
    ['8888888888', ['us'], '+18888888888'],
    ['(415) 555-2671', ['us'], '+14155552671'],
    ['081234567890', [], '+6281234567890'],
    ['081234567890', ['id', 'my'], '+6281234567890'],
    ['030 901820', ['de'], '+4930901820'],
    ['0612345678', ['fr'], '+33612345678'],
    ['+44 20 7946 0958', ['de', 'fr', 'it'], '+442079460958'],
    // The same digits are a number in each of these countries, and another one in each.
    ['0612345678', ['fr', 'nl', 'se', 'it'], '0612345678'],
    ['555-12', ['de', 'fr'], '555-12'],
  ]
  for (const [typed, place, stored] of cases)
    test(`"${typed}" in ${place.join(', ') || 'no country'} is ${stored}`, () =>
      assert.equal(storedPhoneNumber(typed, place), stored))
  for (const typed of ['abc', '12', 'call me at 5', '1'.repeat(60)])
    test(`"${typed}" is no number`, () =>
      assert.throws(() => storedPhoneNumber(typed, ['de', 'fr']), { code: 'phone_not_valid' }))
})
