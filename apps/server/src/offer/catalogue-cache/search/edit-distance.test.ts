import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { editDistance } from './edit-distance.ts'

describe('the edit distance of two words', () => {
  const cases: [from: string, to: string, distance: number][] = [
    ['kopi', 'kopi', 0],
    ['kopo', 'kopi', 1],
    ['kop', 'kopi', 1],
    ['kkopi', 'kopi', 1],
    ['batki', 'batik', 1],
    ['btaki', 'batik', 2],
    ['قهوه', 'قهوا', 1],
    ['', 'ab', 2],
    ['shirt', 'scarf', 3],
    ['a', 'abcdefgh', 3],
  ]
  for (const [from, to, distance] of cases) {
    test(`${from} → ${to}`, () => {
      assert.equal(editDistance(from, to, 2), distance)
      assert.equal(editDistance(to, from, 2), distance)
    })
  }
})
