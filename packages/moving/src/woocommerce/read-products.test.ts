import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'ID,Type,SKU,Name,Published,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Backorders allowed?,Weight (kg),' +
  'Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
const read = (...rows: string[]) => readContent([heading, ...rows].join('\n'))

test('variations find their parent by SKU or number, wherever the file has it', async () => {
  const { products, warnings } = await read(
    '3,variation,S-R,"Shirt - S, Red",1,,,,taxable,1,3,0,,,"49,00",,,https://a.example/red.jpg,SHIRT,Size,S,Color,Red',
    '4,variation,,Shirt - L,1,,,,taxable,0,,notify,,"1.049,00","1.149,00",,,,id:2,Size,L,Color,',
    '2,variable,SHIRT,Shirt,1,"<p>a\\nb</p>",,,taxable,1,,0,,,,"Clothes > Shirts\\, all, New","soft, new",https://a.example/1.jpg,,Size,"S, L",Color,"Red, Blue"',
    '5,variation,,Lost,1,,,,,1,,0,,,"1,00",,,,NONE,Size,S,,',
    '6,variation,,Again,1,,,,,1,,0,,,"1,00",,,,SHIRT,Size,S,Color,Red',
  )
  const [shirt, ...rest] = products
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [shirt?.external_id, shirt?.handle, shirt?.options, shirt?.tags],
    ['2', 'shirt', ['Size', 'Color'], ['soft', 'new']],
  )
  assert.deepEqual(shirt?.categories, [['Clothes', 'Shirts, all'], ['New']])
  assert.equal(shirt?.description_html, '<p>a\nb</p>')
  assert.deepEqual(
    shirt?.pictures.map(({ url }) => url),
    ['https://a.example/1.jpg', 'https://a.example/red.jpg'],
  )
  assert.deepEqual(
    shirt?.variants.map(({ option_values, price, sale, stock, allows_backorders }) => [
      option_values.join('|'),
      price,
      sale?.price,
      stock,
      allows_backorders,
    ]),
    [
      ['S|Red', 4900, undefined, 3, false],
      ['L|Red / Blue', 114_900, 104_900, 0, true],
    ],
  )
  assert.deepEqual(
    warnings.map(({ row, code }) => [row, code]),
    [
      [3, 'any_value'],
      [5, 'parent_missing'],
      [6, 'variant_repeated'],
    ],
  )
})

test('a simple product has one variant; what cannot be sold here is left out', async () => {
  const { products, warnings } = await read(
    '1,simple,CUP,"Cup\\, large",1,,2025-11-01,2025-12-31,taxable,1,12,0,"0,35","14,90","19,90",,,,,,,,',
    '2,"simple, virtual, downloadable",BOOK,كتاب,-1,,,,none,1,,0,,,45.000,,,,,,,,',
    '3,external,,Elsewhere,1,,,,,1,,0,,,"15,00",,,,,,,,',
    '4,simple,CUP,Copy,1,,,,,1,-2,0,,,"1,00",,,,,,,,',
    '5,simple,,"Cup, large",0,,,,,1,-2,0,x,,,,,,,,,,',
    '6,simple,,!!!,1,,,,,1,,0,,,"0,00",,,,,,,,',
  )
  assert.deepEqual(
    products.map(({ handle, status, variants: [variant] }) => [
      handle,
      status,
      variant?.price,
      variant?.stock,
      variant?.weight_grams,
      variant?.requires_shipping,
      variant?.is_taxable,
    ]),
    [
      ['cup-large', 'published', 1990, 12, 350, true, true],
      ['كتاب', 'draft', 4_500_000, null, null, false, false],
      ['cup-large-5', 'draft', null, 0, null, true, true],
      ['product-6', 'published', 0, null, null, true, true],
    ],
  )
  assert.deepEqual(products[0]?.variants[0]?.sale, { price: 1490, starts_at: '2025-11-01', ends_at: '2025-12-31' })
  assert.deepEqual(
    warnings.map(({ row, code }) => [row, code]),
    [
      [3, 'download_left'],
      [4, 'kind_unsupported'],
      [5, 'sku_repeated'],
      [6, 'price_missing'],
      [6, 'weight_unclear'],
      [6, 'stock_negative'],
    ],
  )
})
