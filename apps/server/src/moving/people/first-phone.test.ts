import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPhone } from './first-phone.ts'

const cases = [
  ['one number', '0812 000 111', 'ID', '+62812000111', false],
  ['two numbers, the second without its beginning', '0812 000 111 / 0813', 'ID', '+62812000111', true],
  ['two whole numbers', '0812-3456-7890, 021 5550 1234', 'ID', '+6281234567890', true],
  ['digits of Arabic', '٠٨١٢٣٤٥٦٧٨٩٠ / ٠٢١٥٥٥٠١٢٣٤', 'ID', '+6281234567890', true],
  ['an area code before a stroke', '030/1234567', 'DE', '+49301234567', false],
  ['a word behind it', '0812 3456 7890 / rumah', 'ID', '+6281234567890', false],
  ['no number', 'ask the porter', 'ID', null, false],
  ['nothing', '', 'ID', null, false],
] as const

for (const [name, text, country, phone, isKept] of cases)
  test(`phone of a moved person: ${name}`, () => {
    assert.deepEqual(firstPhone(text, [country]), { phone, metadata: isKept ? { former_phone: text } : {} })
  })
