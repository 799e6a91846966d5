import type { PriceListVariant } from '@shopkey/client/types.ts'
import { useMemo } from 'react'
import type { CellValue } from '../../grid/cells.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { PriceBasis } from '../../prices/price-basis.ts'
import { usePriceCells } from '../../prices/use-price-cells.ts'
import { isPlace, type PriceColumn, type PricePlace, priceAt } from './price-cells.ts'

interface PriceColumnsOptions {
  rows: readonly PriceListVariant[]
  currencies: readonly string[]
  regions: readonly Region[]
  basis: PriceBasis
  includesTax: boolean
}

/** The columns of a list's grid, and how its prices are written and read. */
export function usePriceColumns({ rows, currencies, regions, basis, includesTax }: PriceColumnsOptions) {
  const { t } = useTexts()
  const { money } = useFormat()
  const labelOf = useCurrencyLabel()
  const prices = usePriceCells(rows, { basis, includesTax })
  const columns = useMemo((): (PriceColumn & GridColumn)[] => {
    const place = (id: string, label: string, of: Omit<PricePlace, 'id'>) => ({
      id,
      label,
      kind: 'amount' as const,
      ...of,
    })
    return [
      { id: 'sku', kind: 'text', label: t('product.sku'), isReadOnly: true },
      ...currencies.map((currency) => place(currency, labelOf(currency), { currency, region_id: null })),
      ...regions.map(({ id, name, currency_code }) => place(id, name, { currency: currency_code, region_id: id })),
    ]
  }, [currencies, regions, labelOf, t])

  const read = (row: PriceListVariant, column: PriceColumn, text: string): CellValue =>
    isPlace(column) ? prices.read({ product_id: row.product_id, ...column }, text) : text.trim()

  const write = (row: PriceListVariant, column: PriceColumn, value: CellValue) => {
    if (typeof value === 'string') return { text: value, typed: value }
    if (!isPlace(column)) return { text: '', typed: '' }
    if (value !== null) return prices.write({ product_id: row.product_id, ...column }, value)
    const own = priceAt(row.own_prices, column)
    return { text: own ? money(own.amount, own.currency_code) : '–', typed: '', isFaint: true }
  }

  return { columns, isTaxed: prices.isTaxed, isReady: prices.isReady, read, write }
}
