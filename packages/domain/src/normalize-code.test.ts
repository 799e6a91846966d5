import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeCode, storedCode } from './normalize-code.ts'

for (const [name, typed] of [
  ['as stored', 'HALO10'],
  ['in small letters', 'halo10'],
  ['with space around', '\u00a0 HALO10\n'],
  ['in Arabic digits', 'halo١٠'],
  ['in Persian digits', 'halo۱۰'],
  ['in Devanagari digits', 'halo१०'],
  ['in Bengali digits', 'halo১০'],
  ['in Thai digits', 'halo๑๐'],
  ['in full width', 'ＨＡＬＯ１０'],
  ['with marks of direction', '\u202ahalo10\u202c\u200f'],
] as const)
  test(`a code ${name} is one code`, () => assert.equal(normalizeCode(typed), 'HALO10'))

test('the name of an automatic discount stays as it was written', () => {
  assert.equal(storedCode(' Hari Kopi ', true), 'Hari Kopi')
  assert.equal(storedCode(' Hari Kopi ', false), 'HARI KOPI')
})

test('other codes stay others', () => {
  assert.notEqual(normalizeCode('HALO1O'), 'HALO10')
  assert.equal(normalizeCode('خصم ١٠'), 'خصم 10')
})
