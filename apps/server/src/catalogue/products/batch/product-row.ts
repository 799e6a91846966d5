import {
  importColumnMissing,
  importColumnTwice,
  importColumnUnknown,
} from '../../../platform/batch-jobs/batch-job.errors.ts'
import { CellFault, readPrice, readText } from '../../../platform/batch-jobs/csv/read-cells.ts'
import { type PricePlace, type PriceRegion, readPriceColumn } from './price-columns.ts'
import { fixedColumns, handleColumn } from './product-columns.ts'

/**
 * One row of an import as stored until it is processed: a variant with its product. Properties without a column are
 * missing; an empty cell is null, or not in its list.
 */
export interface ProductRow {
  product_id: string | null
  handle: string | null
  variant_id: string | null
  product: Record<string, unknown>
  variant: Record<string, unknown>
  collection_handle?: string | null
  type?: string | null
  tags?: string[]
  options?: { title: string | null; value: string | null }[]
  images?: string[]
  variant_images?: string[]
  channels?: { id: string | null; name: string | null }[]
  /** Handles. */
  categories?: string[]
  prices?: (PricePlace & { amount: number | null })[]
}

type Take = (row: ProductRow, cell: string | null) => void

export interface ProductFile {
  columns: { title: string; take: Take }[]
}

/** Reads the header of a file. Throws 400 for an unknown column, a repeated one, and a file without handles. */
export function readProductHeader(header: readonly (string | null)[], regions: readonly PriceRegion[]): ProductFile {
  const titles = header.map((title) => title?.trim() ?? '')
  const twice = titles.find((title, index) => titles.indexOf(title) !== index)
  const columns = titles.map((title) => {
    const take = takeOf(title, regions)
    if (!take) throw importColumnUnknown({ column: title })
    return { title, take }
  })
  if (twice !== undefined) throw importColumnTwice({ column: twice })
  if (!titles.includes(handleColumn)) throw importColumnMissing({ column: handleColumn })
  return { columns }
}

/** Reads the cells of one row; `faults` lists its problems, cell by cell. */
export function readProductRow(
  { columns }: ProductFile,
  cells: readonly (string | null)[],
): { row: ProductRow; faults: string[] } {
  const row: ProductRow = { product_id: null, handle: null, variant_id: null, product: {}, variant: {} }
  const faults: string[] = []
  for (const [index, { title, take }] of columns.entries()) {
    try {
      take(row, cells[index] ?? null)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push(`${title} ${error.message}`)
    }
  }
  if (!row.handle) faults.push(`${handleColumn} is empty`)
  return { row: withoutGaps(row, faults), faults }
}

const ignore: Take = () => {
  // Given by another column, or not stored in the catalogue.
}
const shortLength = 255
const urlLength = 2000
const maxNumber = 200

function takeOf(title: string, regions: readonly PriceRegion[]): Take | undefined {
  const fixed = fixedColumns.find((column) => column.title === title)
  if (fixed) return fixed.read ?? ignore
  const [, kind, number, part] =
    /^(Option|Variant Image|Image|Sales Channel|Product Category) (\d{1,3}) (\w+)$/.exec(title) ?? []
  const index = Number(number) - 1
  if (kind && index >= 0 && index < maxNumber) return numbered[`${kind} ${part}`]?.(index)
  const place = readPriceColumn(title, regions)
  if (!place) return undefined
  return (row, cell) => {
    row.prices ??= []
    row.prices.push({ ...place, amount: readPrice(cell, place.currency_code) })
  }
}

const numbered: Record<string, (index: number) => Take> = {
  'Option Name': (index) => (row, cell) => {
    optionAt(row, index).title = readText(cell, shortLength)
  },
  'Option Value': (index) => (row, cell) => {
    optionAt(row, index).value = readText(cell, shortLength)
  },
  'Image Url': (index) => (row, cell) => {
    row.images ??= []
    row.images[index] = readText(cell, urlLength) ?? ''
  },
  'Variant Image Url': (index) => (row, cell) => {
    row.variant_images ??= []
    row.variant_images[index] = readText(cell, urlLength) ?? ''
  },
  'Sales Channel Id': (index) => (row, cell) => {
    channelAt(row, index).id = readText(cell, shortLength)
  },
  'Sales Channel Name': (index) => (row, cell) => {
    channelAt(row, index).name = readText(cell, shortLength)
  },
  'Sales Channel Description': () => ignore,
  'Product Category Handle': (index) => (row, cell) => {
    row.categories ??= []
    row.categories[index] = readText(cell, shortLength) ?? ''
  },
  'Product Category Name': () => ignore,
  'Product Category Description': () => ignore,
}

function optionAt(row: ProductRow, index: number) {
  row.options ??= []
  row.options[index] ??= { title: null, value: null }
  return row.options[index]
}

function channelAt(row: ProductRow, index: number) {
  row.channels ??= []
  row.channels[index] ??= { id: null, name: null }
  return row.channels[index]
}

function withoutGaps(row: ProductRow, faults: string[]): ProductRow {
  if (row.options) {
    row.options = row.options.filter((option) => option && (option.title || option.value))
    if (row.options.some(({ title }) => !title)) faults.push('an option has a value and no name')
  }
  if (row.images) row.images = row.images.filter(Boolean)
  if (row.variant_images) row.variant_images = [...new Set(row.variant_images.filter(Boolean))]
  if (row.channels) row.channels = row.channels.filter((channel) => channel && (channel.id || channel.name))
  if (row.categories) row.categories = row.categories.filter(Boolean)
  return row
}
