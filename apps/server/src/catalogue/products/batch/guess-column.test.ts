import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessColumn } from './guess-column.ts'

const cases: [header: string, column: string | undefined][] = [
  ['Product Title', 'Product Title'],
  ['product_title', 'Product Title'],
  ['Nama Barang', 'Product Title'],
  ['اسم المنتج', 'Product Title'],
  ['QTY', 'Variant Inventory Quantity'],
  ['Stok', 'Variant Inventory Quantity'],
  ['Harga', 'Price IDR'],
  ['Price (EUR)', 'Price EUR'],
  ['السعر', 'Price IDR'],
  ['Image Src', 'Image 1 Url'],
  ['Supplier', undefined],
  ['', undefined],
  ['Price of the competition', undefined],
]

for (const [header, column] of cases)
  test(`"${header}" is taken for ${column ?? 'no column'}`, () => assert.equal(guessColumn(header, 'idr'), column))
