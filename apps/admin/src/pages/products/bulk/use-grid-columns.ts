import { readCount } from '@shopkey/domain/typed-number.ts'
import { useMemo } from 'react'
import type { CellValue } from '../../../grid/cells.ts'
import type { GridColumn } from '../../../grid/grid.tsx'
import { useCurrencyLabel } from '../../../lib/currency-label.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { PriceBasis } from '../../../prices/price-basis.ts'
import { usePriceCells } from '../../../prices/use-price-cells.ts'
import { gridColumns, type VariantColumn } from './grid-cells.ts'
import type { VariantRow } from './queries.ts'

/** The columns of the grid, and how their values are written and read with the chosen basis of prices. */
export function useGridColumns(rows: readonly VariantRow[], currencies: readonly string[], basis: PriceBasis) {
  const { t } = useTexts()
  const { number } = useFormat()
  const currencyLabel = useCurrencyLabel()
  const prices = usePriceCells(rows, { basis })
  const { isTaxed, isReady } = prices
  const isShelf = basis === 'shelf' && isTaxed
  const columns = useMemo(
    () =>
      gridColumns(currencies).map((column): VariantColumn & GridColumn => {
        if (column.id === 'sku') return { ...column, kind: 'text', label: t('product.sku'), isReadOnly: true }
        if (column.id === 'stock') return { ...column, kind: 'count', label: t('product.stock') }
        const currency = currencyLabel(column.currency)
        const label = t(isShelf ? 'product.shelf_price_in' : 'product.price_in', { currency })
        return { ...column, kind: 'amount', label }
      }),
    [currencies, currencyLabel, isShelf, t],
  )

  const read = (row: VariantRow, column: VariantColumn, text: string): CellValue => {
    if (column.id === 'sku') return text.trim()
    if (column.id === 'stock') return readCount(text) ?? (text.trim() || null)
    return prices.read({ product_id: row.product_id, currency: column.currency }, text)
  }

  const write = (row: VariantRow, column: VariantColumn, value: CellValue) => {
    if (typeof value === 'string') return { text: value, typed: value }
    if (column.id === 'sku') return { text: '', typed: '' }
    if (value === null) return { text: column.id === 'stock' ? t('products.not_counted') : '–', typed: '' }
    if (column.id === 'stock') return { text: number(value), typed: String(value) }
    return prices.write({ product_id: row.product_id, currency: column.currency }, value)
  }

  return { columns, isTaxed, isReady, read, write }
}
