import { type PricePlace, type PriceRegion, readPriceColumn } from '../../../catalogue/products/batch/price-columns.ts'
import {
  importColumnMissing,
  importColumnTwice,
  importColumnUnknown,
} from '../../../platform/batch-jobs/batch-job.errors.ts'
import { CellFault, readPrice, readText } from '../../../platform/batch-jobs/csv/read-cells.ts'
import type { Fault } from '../../../platform/batch-jobs/import-rows.ts'

/** One row of an import as stored until it is processed: one variant's prices in the list. */
export interface PriceRow {
  variant_id: string | null
  sku: string | null
  prices: { amount: number; currency_code?: string; region_id?: string }[]
}

const idColumn = 'Product Variant ID'
const skuColumn = 'SKU'
const maxLength = 255

/**
 * Reads the header and returns a reader for the rows. Throws 400 for unknown and repeated columns, and for a file that
 * names neither variants nor SKUs.
 */
export function openPriceFile(header: readonly (string | null)[], regions: readonly PriceRegion[]) {
  const titles = header.map((title) => title?.trim() ?? '')
  const twice = titles.find((title, index) => titles.indexOf(title) !== index)
  const places = titles.map((title) => {
    if (title === idColumn || title === skuColumn) return undefined
    const place = readPriceColumn(title, regions)
    if (!place) throw importColumnUnknown({ column: title })
    return place
  })
  if (twice !== undefined) throw importColumnTwice({ column: twice })
  if (!titles.includes(idColumn) && !titles.includes(skuColumn)) throw importColumnMissing({ column: idColumn })
  return (cells: readonly (string | null)[]) => readPriceRow(titles, places, cells)
}

function readPriceRow(
  titles: readonly string[],
  places: readonly (PricePlace | undefined)[],
  cells: readonly (string | null)[],
): { data: PriceRow; group_key: null; faults: Fault[] } {
  const data: PriceRow = { variant_id: null, sku: null, prices: [] }
  const faults: Fault[] = []
  for (const [index, title] of titles.entries()) {
    try {
      takeCell(data, title, places[index], cells[index] ?? null)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: title, reason: error.message })
    }
  }
  if (!data.variant_id && !data.sku) faults.push({ reason: 'it names no variant, neither by id nor by SKU' })
  return { data, group_key: null, faults }
}

function takeCell(data: PriceRow, title: string, place: PricePlace | undefined, cell: string | null): void {
  if (title === idColumn) data.variant_id = readText(cell, maxLength)?.trim() ?? null
  else if (title === skuColumn) data.sku = readText(cell, maxLength)?.trim() ?? null
  if (!place) return
  const amount = readPrice(cell, place.currency_code)
  if (amount === null) return
  const { region_id, currency_code } = place
  data.prices.push({ amount, ...(region_id ? { region_id } : { currency_code }) })
}
