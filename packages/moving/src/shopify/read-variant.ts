import { isShortenedNumber, readYesNo, withoutApostrophe } from '../files/cells.ts'
import type { Columns } from '../files/columns.ts'
import type { NumberReader } from '../files/numbers.ts'
import type { MovedVariant } from '../records.ts'
import type { FileWarnings, MoveWarning } from '../warnings.ts'
import { optionColumns, type ProductColumn } from './product-columns.ts'

type Warn = (warning: Pick<MoveWarning, 'code' | 'severity' | 'text' | 'value'>, column: ProductColumn) => void

/** The variant of one row, without its weight: see WeightReader. */
export function readVariant(
  cells: readonly string[],
  row: number,
  columns: Columns<ProductColumn>,
  numbers: NumberReader,
  warnings: FileWarnings,
): MovedVariant {
  const of = (name: ProductColumn) => columns.cell(cells, name)
  const warn: Warn = (warning, column) => warnings.add({ ...warning, row, column: columns.heading(column) })
  const price = readPrice(of('price'), 'price', numbers, warn)
  const compare_at_price = readPrice(of('compare_at'), 'compare_at', numbers, warn)
  if (price === null && !of('price'))
    warn({ code: 'price_missing', severity: 'note', text: 'Without a price the variant cannot be sold.' }, 'price')
  if (price !== null && compare_at_price !== null && compare_at_price <= price)
    warn(
      {
        code: 'compare_at_not_higher',
        severity: 'note',
        text: 'The crossed-out price is not above the price, so that nothing is reduced.',
      },
      'compare_at',
    )
  return {
    option_values: optionColumns.map(([, value]) => of(value)),
    sku: readSku(of('sku'), warn),
    barcode: readBarcode(of('barcode'), warn),
    price,
    compare_at_price,
    sale: null,
    weight_grams: null,
    stock: readStock(of('stock'), {
      isTracked: columns.has('tracker') ? of('tracker') !== '' : undefined,
      numbers,
      warn,
    }),
    allows_backorders: of('backorders').toLowerCase() === 'continue' || readYesNo(of('backorders')) === true,
    requires_shipping: readYesNo(of('requires_shipping')) ?? true,
    is_taxable: readYesNo(of('taxable')) ?? true,
    picture_url: of('variant_picture'),
    row,
  }
}

function readPrice(cell: string, column: 'price' | 'compare_at', numbers: NumberReader, warn: Warn): number | null {
  if (!cell) return null
  const amount = numbers.amount(cell)
  if (amount !== undefined && amount >= 0) return amount
  warn(
    { code: 'price_unreadable', severity: 'refused', text: `“${cell}” is no price in this currency.`, value: cell },
    column,
  )
  return null
}

function readSku(cell: string, warn: Warn): string {
  if (isShortenedNumber(cell))
    warn(
      {
        code: 'number_shortened',
        severity: 'note',
        text: `A spreadsheet has shortened this number to “${cell}”. It is taken over so.`,
        value: cell,
      },
      'sku',
    )
  return cell
}

function readBarcode(cell: string, warn: Warn): string {
  if (!isShortenedNumber(cell)) return withoutApostrophe(cell)
  warn(
    {
      code: 'number_shortened',
      severity: 'refused',
      text: `A spreadsheet has shortened this number to “${cell}”. It is left out.`,
      value: cell,
    },
    'barcode',
  )
  return ''
}

/** `isTracked`: undefined where the file does not say whether Shopify counts it. Null: it is not counted. */
function readStock(
  cell: string,
  { isTracked, numbers, warn }: { isTracked: boolean | undefined; numbers: NumberReader; warn: Warn },
): number | null {
  if (isTracked === false || (!cell && !isTracked)) return null
  if (!cell) {
    const text = 'The file has no quantity, as of a shop with several locations: the stock becomes 0.'
    warn({ code: 'stock_missing', severity: 'changed', text }, 'stock')
    return 0
  }
  const stock = numbers.count(cell)
  if (stock === undefined) {
    warn(
      {
        code: 'stock_unreadable',
        severity: 'changed',
        text: `“${cell}” is no whole number: the stock becomes 0.`,
        value: cell,
      },
      'stock',
    )
    return 0
  }
  if (stock >= 0) return stock
  warn(
    {
      code: 'stock_negative',
      severity: 'changed',
      text: `More was sold than was in stock (${stock}): the stock becomes 0.`,
    },
    'stock',
  )
  return 0
}
