import type { DecimalMark } from '@shopkey/domain/typed-number.ts'
import { type PricePlace, type PriceRegion, readPriceColumn } from '../../../catalogue/products/batch/price-columns.ts'
import {
  importColumnMissing,
  importColumnTwice,
  importColumnUnknown,
  importMarksAmbiguous,
} from '../../../platform/batch-jobs/batch-job.errors.ts'
import { AmbiguousCell, CellFault, readPrice, readText } from '../../../platform/batch-jobs/csv/read-cells.ts'
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
export function openPriceFile(
  header: readonly (string | null)[],
  regions: readonly PriceRegion[],
  decimal?: DecimalMark,
) {
  const titles = header.map((title) => title?.trim() ?? '')
  const twice = titles.find((title, index) => title && titles.indexOf(title) !== index)
  const places = titles.map((title) => {
    if (!title || title === idColumn || title === skuColumn) return undefined
    const place = readPriceColumn(title, regions)
    if (!place) throw importColumnUnknown({ column: title })
    return place
  })
  if (twice) throw importColumnTwice({ column: twice })
  if (!titles.includes(idColumn) && !titles.includes(skuColumn)) throw importColumnMissing({ column: idColumn })
  return (cells: readonly (string | null)[]) => readPriceRow({ titles, places, decimal }, cells)
}

interface PriceFile {
  titles: readonly string[]
  places: readonly (PricePlace | undefined)[]
  decimal: DecimalMark | undefined
}

function readPriceRow(
  { titles, places, decimal }: PriceFile,
  cells: readonly (string | null)[],
): { data: PriceRow; group_key: null; faults: Fault[] } {
  const data: PriceRow = { variant_id: null, sku: null, prices: [] }
  const faults: Fault[] = []
  for (const [index, title] of titles.entries()) {
    try {
      takeCell(data, title, { place: places[index], decimal, cell: cells[index] ?? null })
    } catch (error) {
      if (error instanceof AmbiguousCell) throw importMarksAmbiguous({ column: title, text: error.message })
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: title, reason: error.message })
    }
  }
  if (!data.variant_id && !data.sku) faults.push({ reason: 'it names no variant, neither by id nor by SKU' })
  return { data, group_key: null, faults }
}

interface PriceCell {
  place: PricePlace | undefined
  decimal: DecimalMark | undefined
  cell: string | null
}

function takeCell(data: PriceRow, title: string, { place, decimal, cell }: PriceCell): void {
  if (title === idColumn) data.variant_id = readText(cell, maxLength)?.trim() ?? null
  else if (title === skuColumn) data.sku = readText(cell, maxLength)?.trim() ?? null
  if (!title && cell !== null)
    throw new CellFault(`"${cell.slice(0, 40)}" is below an empty header; give the column a name, or empty it`)
  if (!place) return
  const amount = readPrice(cell, place.currency_code, decimal)
  if (amount === null) return
  const { region_id, currency_code } = place
  data.prices.push({ amount, ...(region_id ? { region_id } : { currency_code }) })
}
