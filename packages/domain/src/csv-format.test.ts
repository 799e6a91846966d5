import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvFormat } from './csv-format.ts'

/** What Excel and Windows have as list separator and decimal mark in these places. */
const rows: [locale: string, delimiter: string, decimal: string][] = [
  ['en-US', ',', '.'],
  ['en-GB', ',', '.'],
  ['ja-JP', ',', '.'],
  ['zh-CN', ',', '.'],
  ['th-TH', ',', '.'],
  ['hi-IN', ',', '.'],
  ['id-ID', ';', ','],
  ['de-DE', ';', ','],
  ['de-CH', ';', '.'],
  ['fr-FR', ';', ','],
  ['pl-PL', ';', ','],
  ['ru-RU', ';', ','],
  ['tr-TR', ';', ','],
  ['pt-BR', ';', ','],
  ['ar', ';', '.'],
  ['ar-SA', ';', '.'],
]
for (const [locale, delimiter, decimal] of rows)
  test(`a CSV file for Excel in ${locale}`, () =>
    assert.deepEqual(csvFormat(locale), { delimiter, decimal, has_byte_order_mark: true }))

test('a CSV file for programs is that of v1', () =>
  assert.deepEqual(csvFormat(), { delimiter: ';', decimal: '.', has_byte_order_mark: false }))
