import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFileColumns } from '@shopkey/domain/product-file.ts'
import { fixedColumns } from './product-columns.ts'
import { readProductHeader, readProductRow } from './product-row.ts'

const priceColumn = 'Price IDR'
const titles = productFileColumns.map(({ title }) => title)

test('the described columns are those that an import takes and an export writes', () => {
  const numbered = /\b1\b/
  assert.deepEqual(
    titles.filter((title) => !numbered.test(title)),
    fixedColumns.map(({ title }) => title),
  )
  for (const { title, isIgnored } of productFileColumns.filter((column) => !numbered.test(column.title)))
    assert.equal(fixedColumns.find((column) => column.title === title)?.read === undefined, isIgnored === true, title)
  assert.equal(readProductHeader([...titles, priceColumn], []).columns.length, titles.length + 1)
})

test('the row of the template is a product without faults', () => {
  const file = readProductHeader([...titles, priceColumn], [])
  const { row, faults } = readProductRow(file, [...productFileColumns.map(({ example }) => example ?? null), '98000'])
  assert.deepEqual(faults, [])
  assert.deepEqual([row.handle, row.product.title, row.variant.sku], ['kopi-gayo', 'Kopi Gayo', 'GAYO-250'])
  assert.deepEqual(row.options, [{ title: 'Weight', value: '250 g' }])
  assert.deepEqual(row.prices, [{ currency_code: 'idr', region_id: null, amount: 9_800_000 }])
})
