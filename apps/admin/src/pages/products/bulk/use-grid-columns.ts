import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { priceForShelf, shelfPriceOf } from '@shopkey/domain/shelf-price.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import type { PriceBasis } from '../price-basis.ts'
import { type RegionTax, shelfTaxesOf, shelfTaxesQuery } from '../shelf-taxes.ts'
import { type CellValue, type GridColumn, gridColumns } from './grid-cells.ts'
import type { VariantRow } from './queries.ts'
import { readAmount, readCount, separatorsOf } from './typed-amount.ts'

/** The columns of the grid, and how their values are written and read with the chosen basis of prices. */
export function useGridColumns(rows: readonly VariantRow[], currencies: readonly string[], basis: PriceBasis) {
  const { t, i18n } = useTranslation()
  const { money, number } = useFormat()
  const product_id = useMemo(() => [...new Set(rows.map((row) => row.product_id))], [rows])
  const { data } = useQuery(shelfTaxesQuery(useView(), { product_id }))
  const taxes = useMemo(() => {
    const ofProduct = new Map(product_id.map((id) => [id, shelfTaxesOf(data, id)]))
    return (row: VariantRow, currency: string): RegionTax | undefined => ofProduct.get(row.product_id)?.[currency]?.[0]
  }, [data, product_id])
  const columns = useMemo(() => gridColumns(currencies), [currencies])
  const separators = useMemo(() => separatorsOf(i18n.language), [i18n.language])
  const isTaxed = Object.keys(shelfTaxesOf(data)).length > 0 || (data?.products.length ?? 0) > 0

  const labelOf = (column: GridColumn) => {
    if (column.id === 'sku') return t('product.sku')
    if (column.id === 'stock') return t('product.stock')
    const isShelf = basis === 'shelf' && isTaxed
    return t(isShelf ? 'product.shelf_price_in' : 'product.price_in', { currency: column.currency.toUpperCase() })
  }

  const read = (row: VariantRow, column: GridColumn, text: string): CellValue => {
    const typed = text.trim()
    if (column.id === 'sku') return typed
    if (column.id === 'stock') return readCount(text) ?? (typed ? typed : null)
    const currency = getCurrency(column.currency)
    const amount = readAmount(text, currency, separators)
    if (amount === null) return null
    if (amount === undefined || amount < 0) return typed
    const tax = taxes(row, column.currency)
    return basis === 'shelf' && tax ? priceForShelf(amount, tax, currency).amount : amount
  }

  const write = (row: VariantRow, column: GridColumn, value: CellValue) => {
    if (typeof value === 'string') return { text: value, typed: value }
    if (column.id === 'sku') return { text: '', typed: '' }
    if (value === null) return { text: column.id === 'stock' ? t('products.not_counted') : '–', typed: '' }
    if (column.id === 'stock') return { text: number(value), typed: String(value) }
    const currency = getCurrency(column.currency)
    const tax = taxes(row, column.currency)
    const net = { amount: value, words: (price: string) => t('product.price_without_tax', { price }) }
    if (!tax) return { text: money(value, column.currency), typed: formatMajorUnits(value, currency) }
    const shelf = {
      amount: shelfPriceOf(value, tax, currency),
      words: (price: string) => t('product.price_with_tax', { price }),
    }
    const [shown, other] = basis === 'shelf' ? [shelf, net] : [net, shelf]
    return {
      text: money(shown.amount, column.currency),
      typed: formatMajorUnits(shown.amount, currency),
      note: other.words(money(other.amount, column.currency)),
    }
  }

  return { columns, isTaxed, labelOf, read, write }
}
