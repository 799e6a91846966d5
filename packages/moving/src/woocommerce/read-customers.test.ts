import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code'
const read = (...rows: string[]) => readContent([heading, ...rows].join('\n'))

test('people are taken with their names and places, and without a consent that the file does not have', async () => {
  const { customers, warnings } = await read(
    'Anna Maria Berg,anna,,,Anna@example.test,3,"1198.5",399.5,DE,München,DE-BY,80331',
    'Sukarno,,,,sukarno@example.test,1,15.9,15.9,ID,,,',
    ',,,,guest@example.test,1,9.99,9.99,AT,Wien,,1010',
  )
  assert.deepEqual(warnings, [])
  assert.deepEqual(
    customers.map(({ email, first_name, last_name, accepts_email, total_spent, total_orders }) => [
      email,
      first_name,
      last_name,
      accepts_email,
      total_spent,
      total_orders,
    ]),
    [
      ['Anna@example.test', 'Anna Maria', 'Berg', false, 119_850, 3],
      ['sukarno@example.test', 'Sukarno', '', false, 1590, 1],
      ['guest@example.test', '', '', false, 999, 1],
    ],
  )
  assert.deepEqual(
    customers.map(({ addresses }) =>
      addresses.map(({ city, province_code, country_code, postal_code }) => [
        city,
        province_code,
        country_code,
        postal_code,
      ]),
    ),
    [[['München', 'BY', 'de', '80331']], [], [['Wien', '', 'at', '1010']]],
  )
})

test('erased people, repeated and broken addresses are left out', async () => {
  const { customers, warnings } = await read(
    'Erased,,,,deleted@site.invalid,1,1.00,1.00,,,,',
    'A,a,,,a@example.test,0,0.10,0,,,,',
    'B,b,,,A@EXAMPLE.test,0,0,0,,,,',
    'C,c,,,none,0,0,0,,,,',
    'D,d,,,,0,0,0,,,,',
  )
  assert.deepEqual(
    customers.map(({ email }) => email),
    ['a@example.test'],
  )
  assert.deepEqual(
    warnings.map(({ row, code }) => [row, code]),
    [
      [2, 'customer_erased'],
      [4, 'customer_repeated'],
      [5, 'email_unreadable'],
      [6, 'email_missing'],
    ],
  )
})
