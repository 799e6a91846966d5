import { handleFromTitle } from '@shopkey/domain/handle.ts'
import { type NumberFormat, type NumberReader, openNumbers } from '../files/numbers.ts'
import type { Table, TableRow } from '../files/read-table.ts'
import type { MovedProduct, MovedVariant } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { categoryPaths, splitCell, unescaped } from './cells.ts'
import {
  type AttributeColumn,
  attributeCount,
  openColumns,
  type ProductColumn,
  type ProductColumns,
} from './product-columns.ts'
import { readVariant } from './read-variant.ts'

interface Reading {
  columns: ProductColumns
  numbers: NumberReader
  warnings: FileWarnings
  attributes: number
}

/** A product, and what its variations are found and named by. */
interface OpenProduct {
  product: MovedProduct
  /** Attributes that variations choose from, with their values. */
  attributes: Map<string, string[]>
}

/**
 * Reads WooCommerce's file of products. Variations name their parent by its SKU or number, and may be anywhere in the file. Kinds that
 * cannot be sold here (affiliate links, sets) are left out.
 */
export async function readProducts(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): Promise<MovedProduct[]> {
  const columns = openColumns(table.headings)
  const numbers = await openNumbers(table, columns, ['price', 'sale_price', 'stock', 'kilograms', 'pounds'], format)
  const reading = { columns, numbers, warnings, attributes: attributeCount(table.headings) }
  const byReference = new Map<string, OpenProduct>()
  const opened: OpenProduct[] = []
  const variations: TableRow[] = []
  const skus = new Map<string, number>()
  for await (const line of table.rows()) {
    const of = (name: ProductColumn) => columns.cell(line.cells, name)
    const kinds = of('type').toLowerCase().split(/, */)
    const refuse = (code: string, column: ProductColumn, text: string) =>
      warnings.add({
        ...{ code, severity: 'refused', row: line.row, column: columns.heading(column), text },
        ...(of(column) && { value: of(column) }),
      })
    const earlier = of('sku') ? skus.get(of('sku')) : undefined
    if (earlier !== undefined) refuse('sku_repeated', 'sku', `Row ${earlier} has the same SKU.`)
    else if (kinds.includes('variation')) variations.push(line)
    else if (!kinds.includes('simple') && !kinds.includes('variable'))
      refuse('kind_unsupported', 'type', `A product of the kind “${of('type')}” cannot be sold here.`)
    else {
      if (kinds.includes('downloadable'))
        warnings.add({
          code: 'download_left',
          severity: 'note',
          row: line.row,
          column: columns.heading('type'),
          text: 'The files that buyers download do not come.',
        })
      const one = openProduct(line, kinds.includes('variable'), reading)
      opened.push(one)
      byReference.set(`id:${of('id')}`, one)
      if (of('sku')) byReference.set(of('sku'), one)
    }
    if (of('sku') && earlier === undefined) skus.set(of('sku'), line.row)
  }
  for (const line of variations) addVariation(line, byReference, reading)
  for (const { product } of opened)
    if (product.variants.length === 0) {
      const text = 'The product has no variant, so that it cannot be sold.'
      warnings.add({ code: 'variant_missing', severity: 'note', row: product.row, text })
    }
  return withHandles(opened.map(({ product }) => product))
}

function openProduct(line: TableRow, isVariable: boolean, reading: Reading): OpenProduct {
  const { columns, numbers, warnings } = reading
  const of = (name: ProductColumn) => columns.cell(line.cells, name)
  const attributes = new Map(isVariable ? attributesOf(line, reading) : [])
  const published = of('published')
  const product: MovedProduct = {
    external_id: of('id'),
    handle: '',
    title: unescaped(of('name')),
    description_html: unescaped(of('description') || of('short_description')),
    vendor: splitCell(of('brands'))[0] ?? '',
    type: '',
    // 1 is published, 0 private, -1 a draft.
    status: published === '1' ? 'published' : 'draft',
    is_gift_card: false,
    options: [...attributes.keys()],
    variants: isVariable ? [] : [readVariant(line, columns, numbers, warnings)],
    pictures: splitCell(of('images')).map((url) => ({ url, alt: '' })),
    collections: [],
    categories: categoryPaths(of('categories')),
    tags: splitCell(of('tags')),
    seo_title: '',
    seo_description: '',
    row: line.row,
  }
  return { product, attributes }
}

function addVariation(line: TableRow, byReference: ReadonlyMap<string, OpenProduct>, reading: Reading): void {
  const { columns, numbers, warnings } = reading
  const of = (name: ProductColumn) => columns.cell(line.cells, name)
  const parent = byReference.get(of('parent'))
  if (!parent || parent.attributes.size === 0) {
    const text = `The file has no product “${of('parent')}” that this is a variation of.`
    warnings.add({
      code: 'parent_missing',
      severity: 'refused',
      row: line.row,
      column: columns.heading('parent'),
      value: of('parent'),
      text,
    })
    return
  }
  const variant = readVariant(line, columns, numbers, warnings)
  const chosen = new Map(attributesOf(line, reading))
  variant.option_values = [...parent.attributes].map(([name, values]) => chosen.get(name)?.[0] ?? values.join(' / '))
  if (chosen.size < parent.attributes.size) {
    const value = variant.option_values.join(', ')
    const text = `The variation is for any value of an attribute: its option is named “${value}”.`
    warnings.add({
      code: 'any_value',
      severity: 'changed',
      row: line.row,
      column: columns.heading('name'),
      value,
      text,
    })
  }
  const [picture = ''] = splitCell(of('images'))
  variant.picture_url = picture
  if (picture && parent.product.pictures.every(({ url }) => url !== picture))
    parent.product.pictures.push({ url: picture, alt: '' })
  if (isRepeated(variant, parent.product)) {
    const text = 'Another variation has the same options.'
    warnings.add({ code: 'variant_repeated', severity: 'refused', row: line.row, text })
  } else parent.product.variants.push(variant)
}

function isRepeated({ option_values }: MovedVariant, { variants }: MovedProduct): boolean {
  return variants.some((other) => other.option_values.every((value, index) => value === option_values[index]))
}

/** Names with their values; those without a value are left out. */
function attributesOf({ cells }: TableRow, { columns, attributes }: Reading): [string, string[]][] {
  return Array.from({ length: attributes }, (_, index) => index + 1).flatMap((number) => {
    const of = (part: 'name' | 'values') => columns.cell(cells, `attribute_${number}_${part}` satisfies AttributeColumn)
    // Attributes of one product alone are joined by a bar.
    const values = splitCell(of('values')).flatMap((value) => value.split(' | '))
    return of('name') && values.length > 0 ? [[of('name'), values]] : []
  })
}

/** The export has no addresses: they are made of the titles. */
function withHandles(products: MovedProduct[]): MovedProduct[] {
  const taken = new Set<string>()
  for (const product of products) {
    const wanted = handleFromTitle(product.title) || `product-${product.external_id}`
    product.handle = taken.has(wanted) ? `${wanted}-${product.external_id}` : wanted
    taken.add(product.handle)
  }
  return products
}
