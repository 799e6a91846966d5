import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'Handle,Title,Body (HTML),Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,' +
  'Image Src,Image Position,Gift Card,Variant Weight Unit,Status,Collection'

const readRows = (...rows: string[]) => readContent([heading, ...rows].join('\n'))
const codes = ({ warnings }: Awaited<ReturnType<typeof readContent>>) =>
  warnings.map(({ code, row }) => `${row} ${code}`)

test('rows of one handle are one product with its variants and pictures', async () => {
  const read = await readRows(
    'shirt,Shirt,"<p>a\nb</p>","new, ""soft, warm"", New",TRUE,Size,S,Colour,Red,S-R,180,shopify,5,deny,19.90,24.90,,https://cdn.example/2.jpg,2,FALSE,kg,active,Sale',
    'shirt,,,,,,M,,Red,M-R,190,shopify,0,continue,21.90,,,https://cdn.example/1.jpg,1,,kg,,',
    'shirt,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,,',
    'shirt,,,,,,,,,,,,,,,,,,,,,,',
  )
  const [shirt, ...others] = read.products
  assert.deepEqual(others, [])
  assert.deepEqual(read.warnings, [])
  assert.equal(shirt?.description_html, '<p>a\nb</p>')
  assert.deepEqual(shirt?.options, ['Size', 'Colour'])
  assert.deepEqual(shirt?.tags, ['new', 'soft, warm'])
  assert.deepEqual(shirt?.collections, ['Sale'])
  assert.deepEqual(
    shirt?.pictures.map(({ url }) => url.at(-5)),
    ['1', '2', '3'],
  )
  assert.deepEqual(
    shirt?.variants.map((v) => [
      v.option_values,
      v.sku,
      v.price,
      v.compare_at_price,
      v.stock,
      v.weight_grams,
      v.allows_backorders,
    ]),
    [
      [['S', 'Red'], 'S-R', 1990, 2490, 5, 180, false],
      [['M', 'Red'], 'M-R', 2190, null, 0, 190, true],
    ],
  )
})

test('a row that continues a product may stand before its first one, and apart from it', async () => {
  const read = await readRows(
    'mug,,,,,,Black,,,MB-2,,,3,,5,,,,,,,,',
    'tea,Tea,,,TRUE,Title,Default Title,,,T,,,1,,3,,,,,,,active,',
    'mug,Mug,,,TRUE,Colour,White,,,MB-1,,,4,,5,,,,,,,active,',
  )
  assert.deepEqual(
    read.products.map(({ handle, options, variants }) => [handle, options, variants.map(({ sku }) => sku)]),
    [
      ['mug', ['Colour'], ['MB-2', 'MB-1']],
      ['tea', [], ['T']],
    ],
  )
})

test('a second product of a handle is refused with its rows, and does not change the first', async () => {
  const read = await readRows(
    'tea,Tea,,,TRUE,Size,S,,,T-S,,,1,,3,,,,,,,active,',
    'TEA,Another tea,,,TRUE,Size,XL,,,A-XL,,,1,,9,,,,,,,active,',
    'tea,,,,,,XXL,,,A-XXL,,,1,,9,,,,,,,,',
  )
  assert.deepEqual(
    read.products.map(({ title, variants }) => [title, variants.length]),
    [['Tea', 1]],
  )
  assert.deepEqual(codes(read), ['3 handle_repeated', '4 handle_repeated'])
})

test('rows without a handle, without a title, and of the same options are refused', async () => {
  const read = await readRows(
    ',No handle,,,TRUE,Title,Default Title,,,,,,,,1,,,,,,,active,',
    'untitled,,,,,,S,,,,,,,,1,,,,,,,,',
    'tea,Tea,,,TRUE,Size,S,,,,,,,,3,,,,,,,active,',
    'tea,,,,,,S,,,,,,,,4,,,,,,,,',
  )
  assert.deepEqual(codes(read), ['2 handle_missing', '3 title_missing', '5 variant_repeated'])
  assert.deepEqual(
    read.products.map(({ variants }) => variants.map(({ price }) => price)),
    [[300]],
  )
})

test('only what is clearly active and published is for sale', async () => {
  const states = [
    'TRUE|active',
    'WAHR|active',
    'TRUE|draft',
    'FALSE|active',
    'TRUE|archived',
    'maybe|active',
    'TRUE|sold',
  ]
  const read = await readRows(
    ...states.map((state, index) => {
      const [published, status] = state.split('|')
      return `p${index},P,,,${published},Title,Default Title,,,,,,,,1,,,,,,,${status},`
    }),
  )
  assert.deepEqual(
    read.products.map(({ status }) => status),
    ['published', 'published', 'draft', 'draft', 'archived', 'draft', 'draft'],
  )
  assert.deepEqual(codes(read), ['7 status_unreadable', '8 status_unreadable'])
})

test('numbers that a spreadsheet shortened are noticed, and zeros at the front stay', async () => {
  const read = await readRows(
    "a,A,,,TRUE,Size,S,,,1.23E+12,,,,,1,,'4006381000017,,,,,active,",
    'a,,,,,,M,,,000123,,,,,1,,4.00638E+12,,,,,,',
  )
  assert.deepEqual(
    read.products[0]?.variants.map(({ sku, barcode }) => [sku, barcode]),
    [
      ['1.23E+12', '4006381000017'],
      ['000123', ''],
    ],
  )
  assert.deepEqual(
    read.warnings.map(({ row, column, code }) => [row, column, code]),
    [
      [2, 'Variant SKU', 'number_shortened'],
      [3, 'Variant Barcode', 'number_shortened'],
    ],
  )
})

test('stock is a number at or above zero, or not tracked', async () => {
  const read = await readRows(
    'a,A,,,TRUE,Size,S,,,,,shopify,-3,deny,1,,,,,,,active,',
    'a,,,,,,M,,,,,,0,continue,1,,,,,,,,',
    'a,,,,,,L,,,,,shopify,many,deny,1,,,,,,,,',
    'a,,,,,,XL,,,,,shopify,1.5,deny,1,,,,,,,,',
  )
  assert.deepEqual(
    read.products[0]?.variants.map(({ stock }) => stock),
    [0, null, 0, 0],
  )
  assert.deepEqual(codes(read), ['2 stock_negative', '4 stock_unreadable', '5 stock_unreadable'])
})

test('a file with decimal commas is read with decimal commas in every cell, and by its delimiter', async () => {
  const german = [
    'Handle;Title;Published;Option1 Name;Option1 Value;Variant Grams;Variant Weight Unit;Variant Inventory Qty;Variant Price;Status',
    'a;A;WAHR;Title;Default Title;450;g;1.200;450.000;active',
    'Tas Kanvas;B;WAHR;Title;Default Title;0,4;kg;;45.000;active',
    'c;C;WAHR;Title;Default Title;2;kg;;18.500,50;active',
  ].join('\r\n')
  const read = await readContent(german, 'idr')
  assert.deepEqual(
    read.products.map(({ handle, variants: [v] }) => [handle, v?.price, v?.stock, v?.weight_grams]),
    [
      ['a', 45_000_000, 1200, 450],
      ['tas-kanvas', 4_500_000, null, null],
      ['c', null, null, null],
    ],
  )
  assert.deepEqual(codes(read).toSorted(), [
    '3 handle_changed',
    '3 weight_unclear',
    '4 price_unreadable',
    '4 weight_unclear',
  ])
})

test('a file whose numbers can be read in two ways asks', async () => {
  const file = 'Handle,Title,Variant Price\na,A,45.000'
  await assert.rejects(readContent(file), { code: 'decimal_mark_unclear' })
  assert.equal((await readContent(file, 'eur', ',')).products[0]?.variants[0]?.price, 4_500_000)
  assert.equal((await readContent(file, 'eur', '.')).products[0]?.variants[0]?.price, 4500)
})

test('handles that become the same are not merged', async () => {
  const read = await readContent('Handle,Title,Variant Price\nred tea,A,1\nred-tea,B,2\n???,C,3')
  assert.deepEqual(
    read.products.map(({ title, handle }) => [title, handle]),
    [['B', 'red-tea']],
  )
  assert.deepEqual(
    read.warnings.map(({ row, code, severity }) => [row, code, severity]),
    [
      [2, 'handle_changed', 'refused'],
      [4, 'handle_changed', 'refused'],
    ],
  )
})

test('the headings since 2024 are read as those of before', async () => {
  const read = await readContent(
    'Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,' +
      'Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL\n' +
      'Tea,tea,<p>x</p>,TRUE,Active,T,Size,S,3.50,4.00,shopify,7,TRUE,100,https://cdn.example/t.jpg',
  )
  const [tea] = read.products
  const [variant] = tea?.variants ?? []
  assert.deepEqual([tea?.handle, tea?.status, tea?.pictures.length], ['tea', 'published', 1])
  assert.deepEqual(
    [variant?.price, variant?.compare_at_price, variant?.stock, variant?.allows_backorders, variant?.weight_grams],
    [350, 400, 7, true, 100],
  )
})

test('a counted variant without a quantity, as of a shop with several locations, has none; others are not counted', async () => {
  const read = await readRows(
    'a,A,,,TRUE,Title,Default Title,,,A-1,,shopify,,deny,1.00,,,,,,,active,',
    'b,B,,,TRUE,Title,Default Title,,,B-1,,,,deny,1.00,,,,,,,active,',
  )
  assert.deepEqual(
    read.products.map(({ variants }) => variants[0]?.stock),
    [0, null],
  )
  assert.deepEqual(codes(read), ['2 stock_missing'])
})
