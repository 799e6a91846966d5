import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('cells are quoted where they must be, and are never formulas', () => {
  assert.equal(
    csvOf([
      ['code', 'uses'],
      ['A;"B"', '=1+1'],
    ]),
    `code;uses\r\n"A;""B""";'=1+1`,
  )
})
