import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  mayBeViewCode,
  RESERVED_FIRST_SEGMENTS,
  suggestedViewCode,
  themeOf,
  uiLanguageOf,
  viewCodeRefusal,
} from './store-view.ts'

describe('view codes', () => {
  const cases = [
    ['kopi', undefined],
    ['batik-solo-2', undefined],
    ['a1', undefined],
    ['a', 'malformed'],
    ['Kopi', 'malformed'],
    ['kopi_gayo', 'malformed'],
    ['-kopi', 'malformed'],
    ['kopi--gayo', 'malformed'],
    ['قهوة', 'malformed'],
    ['', 'malformed'],
    ['a'.repeat(41), 'malformed'],
    ['cart', 'reserved'],
    ['404', 'reserved'],
    ['admin', 'reserved'],
    ['bh', 'reserved'],
    ['new-store', 'reserved'],
  ] as const
  for (const [code, refusal] of cases) {
    test(`"${code}" is ${refusal ?? 'fine'}`, () => assert.equal(viewCodeRefusal(code), refusal))
  }

  test('a page is never mistaken for a store', () => {
    for (const segment of RESERVED_FIRST_SEGMENTS) {
      assert.equal(mayBeViewCode(segment), false)
      assert.ok(viewCodeRefusal(segment))
    }
    assert.equal(mayBeViewCode('#reviews'), false)
    assert.equal(mayBeViewCode(''), false)
    assert.equal(mayBeViewCode('kopi'), true)
  })
})

test('a name suggests a view code', () => {
  const cases = [
    ['Kopi Sari', 'kopi-sari'],
    ["  Café & Crème d'Or! ", 'cafe-creme-dor'],
    ['قهوة', ''],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ] as const
  for (const [name, code] of cases) assert.equal(suggestedViewCode(name), code)
})

test('unknown themes and languages fall back', () => {
  assert.equal(themeOf({ theme: 'carmine' }), 'carmine')
  assert.equal(themeOf({ theme: 'pink' }), 'blue')
  assert.equal(themeOf(null), 'blue')
  assert.equal(uiLanguageOf('ar'), 'ar')
  assert.equal(uiLanguageOf('de'), 'bh')
  assert.equal(uiLanguageOf(undefined), 'bh')
})
