import { readList, readYesNo } from '../files/cells.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, openNumbers } from '../files/numbers.ts'
import type { Table } from '../files/read-table.ts'
import type { MovedProduct, MovedVariant } from '../records.ts'
import { withUsableHandles } from '../usable-handles.ts'
import type { FileWarnings } from '../warnings.ts'
import { optionColumns, type ProductColumn, productColumns } from './product-columns.ts'
import { readVariant } from './read-variant.ts'
import { WeightReader } from './weight-reader.ts'

/** Rows of one handle: the one with the title, those that continue it, in the order of the file. */
interface ProductRows {
  handle: string
  titled?: { row: number; cells: string[] }
  variants: MovedVariant[]
  pictures: { url: string; alt: string; position: number }[]
  firstRow: number
}

/**
 * Reads Shopify's file of products. A product has a row with its title, and further rows under its handle for its other variants and pictures,
 * which a sorted file may have anywhere.
 */
export async function readProducts(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): Promise<MovedProduct[]> {
  const columns = new Columns(table.headings, productColumns)
  const numbers = await openNumbers(table, columns, ['price', 'compare_at', 'grams', 'stock'], format)
  const weights = new WeightReader(columns, numbers, warnings)
  const byHandle = new Map<string, ProductRows>()
  let refusedHandle: string | undefined
  for await (const { row, cells } of table.rows()) {
    const of = (name: ProductColumn) => columns.cell(cells, name)
    const handle = of('handle')
    if (!handle) {
      const text = 'The row has no handle, so that its product is unknown.'
      warnings.add({ code: 'handle_missing', severity: 'refused', row, column: columns.heading('handle'), text })
      continue
    }
    // Shopify's handles are the same in capitals.
    const key = handle.toLowerCase()
    const rows = byHandle.get(key) ?? { handle, variants: [], pictures: [], firstRow: row }
    byHandle.set(key, rows)
    const title = of('title')
    const firstTitle = rows.titled && columns.cell(rows.titled.cells, 'title')
    // Rows below a second product of the same handle continue that one.
    if ((title && firstTitle && title !== firstTitle) || (!title && refusedHandle === key && hasContent(of))) {
      refusedHandle = key
      const text = `“${handle}” is the handle of another product already (row ${rows.titled?.row ?? rows.firstRow}).`
      warnings.add({
        ...{ code: 'handle_repeated', severity: 'refused', row, column: columns.heading('handle') },
        ...{ value: handle, text },
      })
      continue
    }
    refusedHandle = undefined
    if (title) rows.titled ??= { row, cells }
    if (of('option1_value') || of('sku') || of('price')) {
      const variant = readVariant(cells, row, columns, numbers, warnings)
      weights.read(cells, variant)
      rows.variants.push(variant)
    }
    const url = of('picture')
    if (url)
      rows.pictures.push({
        url,
        alt: of('picture_alt'),
        position: numbers.count(of('picture_position')) ?? Number.POSITIVE_INFINITY,
      })
  }
  weights.finish()
  const read: MovedProduct[] = []
  for (const [key, rows] of byHandle) {
    const product = productOf(rows, columns, warnings)
    if (product) read.push(product)
    // Rows are not needed any more: files are large.
    byHandle.delete(key)
  }
  const products = withUsableHandles(read, warnings, columns.heading('handle'))
  noteRepeatedSkus(products, columns, warnings)
  return products
}

function hasContent(of: (name: ProductColumn) => string): boolean {
  return Boolean(of('option1_value') || of('sku') || of('price') || of('picture'))
}

function productOf(
  { handle: external_id, titled, variants, pictures, firstRow }: ProductRows,
  columns: Columns<ProductColumn>,
  warnings: FileWarnings,
): MovedProduct | undefined {
  if (!titled) {
    const text = `No row of “${external_id}” has the product's title.`
    warnings.add({
      ...{ code: 'title_missing', severity: 'refused', row: firstRow, column: columns.heading('title') },
      ...{ value: external_id, text },
    })
    return undefined
  }
  const { row } = titled
  const of = (name: ProductColumn) => columns.cell(titled.cells, name)
  if (variants.length === 0) {
    const text = 'The product has no variant, so that it cannot be sold.'
    warnings.add({ code: 'variant_missing', severity: 'note', row, text })
  }
  const options = optionNames(of, variants)
  const collection = of('collection')
  return {
    external_id,
    handle: external_id.toLowerCase(),
    title: of('title'),
    description_html: of('description'),
    vendor: of('vendor'),
    type: of('type'),
    status: statusOf(of, row, columns, warnings),
    is_gift_card: readYesNo(of('gift_card')) ?? false,
    options,
    variants: withoutRepeated(variants, options.length, warnings),
    pictures: orderedPictures(pictures),
    collections: collection ? [collection] : [],
    categories: [],
    tags: readList(of('tags')),
    seo_title: of('seo_title'),
    seo_description: of('seo_description'),
    row,
  }
}

function optionNames(of: (name: ProductColumn) => string, variants: readonly MovedVariant[]): string[] {
  // Shopify's words for a product without options.
  if (variants.length <= 1 && of('option1_name') === 'Title' && variants[0]?.option_values[0] === 'Default Title')
    return []
  const used = Math.max(0, ...variants.map(({ option_values }) => option_values.findLastIndex(Boolean) + 1))
  return optionColumns.slice(0, used).map(([name], index) => of(name) || `Option ${index + 1}`)
}

function withoutRepeated(variants: readonly MovedVariant[], width: number, warnings: FileWarnings): MovedVariant[] {
  const seen = new Map<string, number>()
  return variants.filter((variant) => {
    variant.option_values.length = width
    const key = JSON.stringify(variant.option_values)
    const earlier = seen.get(key)
    seen.set(key, earlier ?? variant.row)
    if (earlier === undefined) return true
    const text = `Row ${earlier} has a variant of the same options already.`
    warnings.add({ code: 'variant_repeated', severity: 'refused', row: variant.row, text })
    return false
  })
}

function orderedPictures(pictures: ProductRows['pictures']): MovedProduct['pictures'] {
  const ordered = pictures.toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position))
  return [...new Map(ordered.map(({ url, alt }) => [url, { url, alt }])).values()]
}

/** Anything but a clear "active" and "published" is a draft: nothing is for sale by a misreading. */
function statusOf(
  of: (name: ProductColumn) => string,
  row: number,
  columns: Columns<ProductColumn>,
  warnings: FileWarnings,
): MovedProduct['status'] {
  const status = of('status').toLowerCase()
  if (status === 'archived') return 'archived'
  const published = columns.has('published') && of('published') ? readYesNo(of('published')) : true
  const unreadable =
    published === undefined ? 'published' : !['', 'active', 'draft', 'unlisted'].includes(status) && 'status'
  if (unreadable) {
    const value = of(unreadable)
    const text = `“${value}” is not known: the product becomes a draft.`
    warnings.add({
      code: 'status_unreadable',
      severity: 'changed',
      row,
      column: columns.heading(unreadable),
      value,
      text,
    })
  }
  return published && (status === '' || status === 'active') ? 'published' : 'draft'
}

function noteRepeatedSkus(
  products: readonly MovedProduct[],
  columns: Columns<ProductColumn>,
  warnings: FileWarnings,
): void {
  const seen = new Map<string, number>()
  for (const { sku, row } of products.flatMap(({ variants }) => variants)) {
    if (!sku) continue
    const earlier = seen.get(sku)
    const text = `Row ${earlier} has the same SKU.`
    if (earlier === undefined) seen.set(sku, row)
    else warnings.add({ code: 'sku_repeated', severity: 'note', row, column: columns.heading('sku'), text })
  }
}
