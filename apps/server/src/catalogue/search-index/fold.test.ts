import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foldedWords, shapeOf, spellings } from './fold.ts'

describe('folded words', () => {
  const cases: [text: string, words: string[]][] = [
    ['Café au lait', ['cafe', 'au', 'lait']],
    ["Men's Jum’at shirt", ['mens', 'jumat', 'shirt']],
    ['GAYO-250 (1 kg)', ['gayo', '250', '1', 'kg']],
    ['Straße, Łódź, smørrebrød', ['strasse', 'lodz', 'smorrebrod']],
    ['قَهْوَة', ['قهوه']],
    ['قهوه', ['قهوه']],
    ['أحمر إندونيسيا آخر', ['احمر', 'اندونيسيا', 'اخر']],
    ['القهوة بالكريمة والشاي آل', ['قهوه', 'كريمه', 'شاي', 'ال']],
    ['كبـــير ١٢', ['كبير', '12']],
    ['ﬁne', ['fine']],
    ['!!! & | :* <->', []],
    ['', []],
  ]
  for (const [text, words] of cases) test(`of "${text}"`, () => assert.deepEqual(foldedWords(text), words))

  test('have shapes in plain letters; similar words have similar shapes', () => {
    assert.equal(shapeOf('kopi 2'.replace(' ', '')), 'kopi2')
    const [shirt = '', misspelt = ''] = [shapeOf('قميص'), shapeOf('قميض')]
    assert.match(shirt, /^[a-z0-9]{4}$/)
    assert.equal(shirt.slice(0, 3), misspelt.slice(0, 3))
    assert.notEqual(shirt, misspelt)
  })

  test('spellings keep the accents and vowel signs of each word', () => {
    assert.deepEqual(
      [...spellings('Café قهوة')],
      [
        ['cafe', 'café'],
        ['قهوه', 'قهوة'],
      ],
    )
  })
})
