import { handleFromTitle } from '@shopkey/domain/handle.ts'
import type { DecimalMark } from '@shopkey/domain/typed-number.ts'
import {
  importColumnMissing,
  importColumnTwice,
  importColumnUnknown,
  importMarksAmbiguous,
} from '../../../platform/batch-jobs/batch-job.errors.ts'
import { AmbiguousCell, CellFault, readName, readPrice, readText } from '../../../platform/batch-jobs/csv/read-cells.ts'
import type { Fault } from '../../../platform/batch-jobs/import-rows.ts'
import type { ProductRow } from './imported-row.ts'
import { type PriceRegion, readPriceColumn } from './price-columns.ts'
import { fixedColumns, handleColumn, titleColumn } from './product-columns.ts'

type Take = (row: ProductRow, cell: string | null, decimal?: DecimalMark) => void

export interface ProductFile {
  /** `name`: as the file calls it. */
  columns: { name: string; take: Take }[]
  /** Products are distinguished by their titles, from which their handles are made. */
  hasHandles: boolean
  /** What the file writes before decimals, where that was said. */
  decimal?: DecimalMark | undefined
}

/** What the headers of a shop's own file mean; null: not imported. */
export type ChosenColumns = ReadonlyMap<string, string | null>

/**
 * Reads the header of a file. Throws 400 for an unknown column, a repeated one, and a file without handles; a file whose columns
 * were chosen may have titles instead.
 */
export function readProductHeader(
  header: readonly (string | null)[],
  regions: readonly PriceRegion[],
  chosen?: ChosenColumns,
): ProductFile {
  const names = header.map((name) => name?.trim() ?? '')
  const titles = names.map((name) => (chosen ? (chosen.get(name) ?? null) : name))
  const twice = titles.find((title, index) => title && titles.indexOf(title) !== index)
  const columns = names.map((name, index) => {
    const title = titles[index] ?? null
    const take = title === null ? ignore : title === '' ? mustBeEmpty : takeOf(title, regions)
    if (!take) throw importColumnUnknown({ column: title })
    return { name, take }
  })
  if (twice) throw importColumnTwice({ column: twice })
  const hasHandles = titles.includes(handleColumn)
  if (!hasHandles && !(chosen && titles.includes(titleColumn))) throw importColumnMissing({ column: handleColumn })
  return { columns, hasHandles }
}

/** Whether imports of products take a column of this title. */
export function isProductColumn(title: string, regions: readonly PriceRegion[]): boolean {
  return takeOf(title, regions) !== undefined
}

/** Reads the cells of one row; `faults` lists its problems, cell by cell. */
export function readProductRow(
  { columns, hasHandles, decimal }: ProductFile,
  cells: readonly (string | null)[],
): { row: ProductRow; faults: Fault[] } {
  const row: ProductRow = { product_id: null, handle: null, variant_id: null, product: {}, variant: {} }
  const faults: Fault[] = []
  for (const [index, { name, take }] of columns.entries()) {
    try {
      take(row, cells[index] ?? null, decimal)
    } catch (error) {
      if (error instanceof AmbiguousCell) throw importMarksAmbiguous({ column: name, text: error.message })
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: name, reason: error.message })
    }
  }
  if (!hasHandles) row.handle = handleOf(row.product.title)
  if (!row.handle) faults.push({ column: hasHandles ? handleColumn : titleColumn, reason: 'is empty' })
  return { row: withoutGaps(row, faults), faults }
}

const ignore: Take = () => {
  // Given by another column, or not stored in the catalogue.
}
/** Of an empty column beside or within a table. */
const mustBeEmpty: Take = (_row, cell) => {
  if (cell !== null)
    throw new CellFault(`"${cell.slice(0, 40)}" is below an empty header; give the column a name, or empty it`)
}
const handleOf = (title: unknown) => (typeof title === 'string' ? handleFromTitle(title) || null : null)
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
  return (row, cell, decimal) => {
    row.prices ??= []
    row.prices.push({ ...place, amount: readPrice(cell, place.currency_code, decimal) })
  }
}

const numbered: Record<string, (index: number) => Take> = {
  'Option Name': (index) => (row, cell) => {
    optionAt(row, index).title = readName(cell, shortLength)
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

function withoutGaps(row: ProductRow, faults: Fault[]): ProductRow {
  if (row.options) {
    row.options = row.options.filter((option) => option && (option.title || option.value))
    if (row.options.some(({ title }) => !title)) faults.push({ reason: 'an option has a value and no name' })
  }
  if (row.images) row.images = row.images.filter(Boolean)
  if (row.variant_images) row.variant_images = [...new Set(row.variant_images.filter(Boolean))]
  if (row.channels) row.channels = row.channels.filter((channel) => channel && (channel.id || channel.name))
  if (row.categories) row.categories = row.categories.filter(Boolean)
  return row
}
