import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countryName } from './country-name.ts'
import { formatDate, formatDeadline } from './format-date.ts'
import { formatMoney } from './format-money.ts'
import { type Language, languageFromHeader } from './languages.ts'
import { createTranslator } from './translate.ts'

/** Formatters insert invisible marks and hard spaces between sign and number. */
const visible = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ')

describe('formatMoney', () => {
  const rows: [amount: number, currency: string | undefined, language: Language, text: string][] = [
    [4500000, 'idr', 'bh', 'Rp 45.000'],
    [4500000, 'idr', 'en', 'Rp 45,000'],
    [4500000, 'idr', 'ar', '45,000 Rp'],
    [1250, 'usd', 'en', '$12.50'],
    [1250, 'eur', 'bh', '€12,50'],
    [1250, 'jpy', 'en', '¥1,250'],
    [1250, 'krw', 'en', '₩1,250'],
    [1250, undefined, 'en', '1,250'],
    [-1250, 'usd', 'en', '-$12.50'],
    [145000, 'pts', 'en', '1,450 points'],
    [100, 'pts', 'en', '1 point'],
    [49999, 'pts', 'bh', '499 poin'],
    [500, 'pts', 'ar', '5 نقاط'],
    [145000, 'pts', 'ar', '1,450 نقطة'],
  ]
  for (const [amount, currency, language, text] of rows)
    test(`${amount} ${currency} in ${language}`, () =>
      assert.equal(visible(formatMoney(amount, currency, language)), text))
})

test('in Arabic a negative amount has its currency on the same side as others', () => {
  assert.equal(formatMoney(-12500, 'idr', 'ar'), '\u200f\u2066-125\u2069\u00a0Rp')
})

test('in Arabic the letters and the sign of a symbol stay in their order', () => {
  assert.equal(formatMoney(11750, 'usd', 'ar'), '\u200f117.50\u00a0US$\u200e')
  assert.equal(formatMoney(11750, 'eur', 'ar'), '\u200f117.50\u00a0€')
})

test("dates are in the language, on the day in the store's time zone", () => {
  assert.equal(formatDate('2026-11-20T18:30:00Z', 'en', 'Asia/Jakarta'), 'November 21, 2026')
  assert.equal(formatDate('2026-11-20T18:30:00Z', 'bh', 'Asia/Jakarta'), '21 November 2026')
  assert.equal(formatDate('2026-11-20T18:30:00Z', 'ar', 'Asia/Jakarta'), '21 نوفمبر 2026')
})

test('a deadline names its time zone', () => {
  const deadlineIn = (language: 'en' | 'bh' | 'ar') => formatDeadline('2026-11-20T07:35:00Z', language, 'Asia/Jakarta')
  assert.match(deadlineIn('en'), /November 20, 2026.* 2:35\sPM GMT\+7$/)
  assert.match(deadlineIn('bh'), /20 November 2026.* 14\.35 WIB$/)
  assert.match(deadlineIn('ar'), /غرينتش\+7$/)
})

test('countries have names in every language', () => {
  assert.equal(countryName('id', 'en'), 'Indonesia')
  assert.equal(countryName('de', 'bh'), 'Jerman')
  assert.equal(countryName('sa', 'ar'), 'المملكة العربية السعودية')
  assert.equal(countryName('?', 'en'), '?')
})

describe('languageFromHeader', () => {
  const rows: [header: string | null, language: Language][] = [
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr,en;q=0.5', 'en'],
    ['en;q=0.2,id;q=0.9', 'bh'],
    ['en;q=0,ja', 'bh'],
    [null, 'bh'],
  ]
  for (const [header, language] of rows)
    test(`${header} is ${language}`, () => assert.equal(languageFromHeader(header), language))

  const offers: [header: string | null, offered: Language[], language: Language][] = [
    ['fr-FR,fr;q=0.9', ['en'], 'en'],
    ['fr', ['ar', 'en'], 'ar'],
    ['fr', ['en', 'bh'], 'bh'],
    ['id,en;q=0.5', ['ar', 'en'], 'en'],
    ['id', ['en', 'ar'], 'en'],
    [null, ['en'], 'en'],
  ]
  for (const [header, offered, language] of offers)
    test(`${header} in a store with ${offered.join(' and ')} is ${language}`, () =>
      assert.equal(languageFromHeader(header, offered), language))
})

describe('createTranslator', () => {
  const messages = { cart: { hello: 'Hello {{name}}', items_one: '{{count}} item', items_other: '{{count}} items' } }
  const t = createTranslator<'cart.hello' | 'cart.items' | 'cart.gone'>(messages, 'en')
  test('fills in values', () => assert.equal(t('cart.hello', { name: 'Ayu' }), 'Hello Ayu'))
  test('takes the plural form', () => {
    assert.equal(t('cart.items', { count: 1 }), '1 item')
    assert.equal(t('cart.items', { count: 1200 }), '1,200 items')
  })
  test('takes the forms that Arabic has', () => {
    const forms = { items_zero: 'z', items_one: 'o', items_two: 't', items_few: 'f', items_many: 'm', items_other: 'x' }
    const count = createTranslator<'items'>(forms, 'ar')
    assert.deepEqual([0, 1, 2, 3, 11, 100].map((n) => count('items', { count: n })).join(''), 'zotfmx')
  })
  test('isolates values from a sentence in the other direction', () => {
    const hello = createTranslator<'hello'>({ hello: 'أهلًا {{name}}' }, 'ar')
    assert.equal(hello('hello', { name: 'Ayu' }), 'أهلًا \u2068Ayu\u2069')
    assert.equal(hello('hello', { name: '12' }), 'أهلًا 12')
  })
  test('shows the key of a missing text', () => assert.equal(t('cart.gone'), 'cart.gone'))
})
