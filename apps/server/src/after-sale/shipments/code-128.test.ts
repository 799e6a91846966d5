import assert from 'node:assert/strict'
import { test } from 'node:test'
import { code128 } from './code-128.ts'

/** Symbols as strings of widths: start, characters, check, stop. */
function symbolsOf(text: string): string[] {
  const widths = code128(text)
  const symbols = widths.slice(0, -7).join('').match(/.{6}/g) ?? []
  return [...symbols, widths.slice(-7).join('')]
}

test('every symbol has eleven modules and an even number of black ones, and none is like another', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
  const symbols = symbolsOf(ascii)
  const characters = symbols.slice(1, -2)
  assert.equal(new Set(characters).size, 95)
  for (const symbol of symbols.slice(0, -1)) {
    const widths = [...symbol].map(Number)
    assert.equal(
      widths.reduce((sum, width) => sum + width),
      11,
    )
    assert.equal(widths.reduce((sum, width, index) => sum + (index % 2 === 0 ? width : 0), 0) % 2, 0)
  }
  assert.deepEqual([symbols[0], symbols.at(-1)], ['211214', '2331112'])
})

test('the check is the sum of the values by their places, modulo 103', () => {
  // J 42, N 46, E 37, 1 17: 104 + 42 + 2 × 46 + 3 × 37 + 4 × 17 = 417 = 4 × 103 + 5
  assert.equal(symbolsOf('JNE1').at(-2), symbolsOf('%')[1])
})

test('other characters are refused', () => {
  assert.throws(() => code128('résumé'), /ASCII/)
})
