import { isShortenedNumber, withoutApostrophe } from '../files/cells.ts'
import type { NumberReader } from '../files/numbers.ts'
import type { MovedVariant } from '../records.ts'
import type { FileWarnings, MoveWarning } from '../warnings.ts'
import type { ProductColumn, ProductColumns } from './product-columns.ts'

/** Grams in one unit of each column of weights: international pounds and ounces. */
const gramsIn = { kilograms: 1000, grams: 1, pounds: 453.592_37, ounces: 28.349_523_125 } as const

/** What a simple product or a variation sells, without its options. */
export function readVariant(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: ProductColumns,
  numbers: NumberReader,
  warnings: FileWarnings,
): MovedVariant {
  const of = (name: ProductColumn) => columns.cell(cells, name)
  const warn = (column: ProductColumn, warning: Pick<MoveWarning, 'code' | 'severity' | 'text' | 'value'>) =>
    warnings.add({ ...warning, row, column: columns.heading(column) })
  const priceOf = (column: 'price' | 'sale_price') => {
    const cell = of(column)
    if (!cell) return null
    const amount = numbers.amount(cell)
    if (amount !== undefined && amount >= 0) return amount
    const text = `“${cell}” is no price in this currency.`
    warn(column, { code: 'price_unreadable', severity: 'refused', value: cell, text })
    return null
  }
  const price = priceOf('price')
  const salePrice = priceOf('sale_price')
  if (price === null && !of('price'))
    warn('price', { code: 'price_missing', severity: 'note', text: 'Without a price the variant cannot be sold.' })
  const barcode = of('barcode')
  if (isShortenedNumber(barcode))
    warn('barcode', {
      code: 'number_shortened',
      severity: 'refused',
      text: `A spreadsheet has shortened this number to “${barcode}”. It is left out.`,
      value: barcode,
    })
  if (isShortenedNumber(of('sku')))
    warn('sku', {
      code: 'number_shortened',
      severity: 'note',
      text: `A spreadsheet has shortened this number to “${of('sku')}”. It is taken over so.`,
      value: of('sku'),
    })
  return {
    option_values: [],
    sku: of('sku'),
    barcode: isShortenedNumber(barcode) ? '' : withoutApostrophe(barcode),
    price,
    compare_at_price: null,
    sale:
      salePrice === null
        ? null
        : { price: salePrice, starts_at: of('sale_starts') || null, ends_at: of('sale_ends') || null },
    weight_grams: readGrams(of, columns, numbers, warn),
    stock: readStock(of, numbers, warn),
    allows_backorders: of('backorders') === '1' || of('backorders') === 'notify',
    requires_shipping: !of('type').includes('virtual'),
    is_taxable: of('tax_status') !== 'none',
    picture_url: '',
    row,
  }
}

type Of = (name: ProductColumn) => string
type Warn = (column: ProductColumn, warning: Pick<MoveWarning, 'code' | 'severity' | 'text' | 'value'>) => void

/** Nothing in "Stock" is a stock that is not counted, unless the product is sold out. */
function readStock(of: Of, numbers: NumberReader, warn: Warn): number | null {
  const cell = of('stock')
  if (!cell) return of('in_stock') === '0' ? 0 : null
  const stock = numbers.count(cell)
  if (stock !== undefined && stock >= 0) return stock
  const text =
    stock === undefined
      ? `“${cell}” is no whole number: the stock becomes 0.`
      : `More was sold than was in stock (${stock}): the stock becomes 0.`
  warn('stock', {
    code: stock === undefined ? 'stock_unreadable' : 'stock_negative',
    severity: 'changed',
    value: cell,
    text,
  })
  return 0
}

function readGrams(of: Of, columns: ProductColumns, numbers: NumberReader, warn: Warn): number | null {
  const unit = (Object.keys(gramsIn) as (keyof typeof gramsIn)[]).find((name) => columns.has(name))
  const cell = unit ? of(unit) : ''
  if (!unit || !cell) return null
  const plain = numbers.decimal(cell)
  if (plain !== undefined && plain >= 0) return Math.round(plain * gramsIn[unit])
  warn(unit, {
    code: 'weight_unclear',
    severity: 'refused',
    text: `“${cell}” is no weight: it is left out.`,
    value: cell,
  })
  return null
}
