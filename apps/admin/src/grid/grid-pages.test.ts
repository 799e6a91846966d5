import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offsetAfter, PAGE_ROWS, rowsOf } from './grid-pages.ts'

const page = (from: number, length: number) => ({
  variants: Array.from({ length }, (_, index) => ({ id: `row ${from + index}` })),
  count: 700,
  offset: from,
})

test('a full page is followed by another; a shorter one is the last', () => {
  assert.equal(offsetAfter(page(0, PAGE_ROWS)), PAGE_ROWS)
  assert.equal(offsetAfter(page(PAGE_ROWS, PAGE_ROWS - 1)), undefined)
})

test('a row that moved to the next page meanwhile is there once', () => {
  const rows = rowsOf([page(0, PAGE_ROWS), { ...page(PAGE_ROWS - 1, 3), offset: PAGE_ROWS }])
  assert.deepEqual(
    rows.map(({ id }) => id).slice(-3),
    [PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1].map((at) => `row ${at}`),
  )
  assert.equal(rows.length, PAGE_ROWS + 2)
})
