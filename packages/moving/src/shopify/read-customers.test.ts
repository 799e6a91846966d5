import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Country Code,Default Address Zip,' +
  'Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

test('customers have one account per e-mail address, and consent only where the file says yes', async () => {
  const read = await readContent(
    [
      heading,
      `'7,Siti,,Siti@example.test,yes,Jl. 1,ID,'01234,'+62812,no,"1,234.50",12,"one\ntwo",yes,"vip, tea"`,
      '8,Siti,Again,SITI@example.test,no,,,,,yes,9.00,1,,no,',
      '9,No,Address,,no,,,,+6281,yes,45.00,1,,no,',
      '10,Not,One,no-address,yes,,,,,no,0.00,0,,no,',
      '11,"=HYPERLINK(""x"")",,a@example.test,,,,,,,0.10,1,,,-x',
    ].join('\n'),
  )
  const [siti, other, ...rest] = read.customers
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [siti?.external_id, siti?.phone, siti?.accepts_email, siti?.accepts_sms, siti?.is_tax_exempt, siti?.tags],
    ['7', '+62812', true, false, true, ['vip', 'tea']],
  )
  assert.deepEqual([siti?.total_spent, siti?.total_orders, siti?.note], [123_450, 12, 'one\ntwo'])
  assert.deepEqual([siti?.addresses[0]?.country_code, siti?.addresses[0]?.postal_code], ['id', '01234'])
  assert.deepEqual(
    [other?.first_name, other?.accepts_email, other?.addresses, other?.total_spent],
    ['=HYPERLINK("x")', false, [], 10],
  )
  assert.deepEqual(
    read.warnings.map(({ row, code }) => [row, code]),
    [
      [3, 'customer_repeated'],
      [4, 'email_missing'],
      [5, 'email_unreadable'],
    ],
  )
})
