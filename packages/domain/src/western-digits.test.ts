import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digitsOf, westernDigits } from './western-digits.ts'

const rows: [script: string, text: string, western: string][] = [
  ['Western', '0123456789', '0123456789'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Devanagari', '०१२३४५६७८९', '0123456789'],
  ['Bengali', '০১২৩৪৫৬৭৮৯', '0123456789'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['Khmer', '០១២៣៤៥៦៧៨៩', '0123456789'],
  ['full-width', '０１２３４５６７８９', '0123456789'],
  ['mathematical', '𝟎𝟏𝟗𝟘𝟙𝟡', '019019'],
  ['marks of Arabic numbers', '١٬٢٣٤٫٥', '1,234.5'],
  ['words around', 'رقم ٤٢ و Nr 7', 'رقم 42 و Nr 7'],
  ['no digits', 'Kopi ½ ² ⅷ 五', 'Kopi ½ ² ⅷ 五'],
]
for (const [script, text, western] of rows) test(`digits: ${script}`, () => assert.equal(westernDigits(text), western))

test('the digits of a code alone', () => assert.equal(digitsOf(' ١٢٣-٤٥٦\u200f '), '123456'))
