import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { priceForShelf, shelfPriceOf } from '@shopkey/domain/shelf-price.ts'
import { type DecimalMark, readAmount } from '@shopkey/domain/typed-number.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useMemo } from 'react'
import type { CellValue } from '../grid/cells.ts'
import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import type { PriceBasis } from './price-basis.ts'
import { type RegionTax, shelfTaxesOf, useShelfTaxes } from './shelf-taxes.ts'

/** What a price is for. */
interface PricePlace {
  product_id: string
  currency: string
  /** A price of this region only. */
  region_id?: string | null
}

interface PriceCellsOptions {
  basis: PriceBasis
  /** The prices are what shoppers see. */
  includesTax?: boolean
}

/** What the language on screen writes before decimals. */
function decimalMarkOf(tag: string): DecimalMark {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** How prices are written into cells and read from them. */
export function usePriceCells(
  rows: readonly { product_id: string }[],
  { basis, includesTax = false }: PriceCellsOptions,
) {
  const { t, language } = useTexts()
  const { money } = useFormat()
  const product_id = useMemo(() => [...new Set(rows.map((row) => row.product_id))], [rows])
  const { data, isPending } = useShelfTaxes(product_id, !includesTax)
  const taxOf = useMemo(() => {
    const ofProduct = new Map(product_id.map((id) => [id, shelfTaxesOf(data, id)]))
    return ({ product_id: id, currency, region_id }: PricePlace): RegionTax | undefined => {
      const own = ofProduct.get(id)?.[currency]
      return region_id ? own?.find(({ region_ids }) => region_ids.includes(region_id)) : own?.[0]
    }
  }, [data, product_id])
  const decimal = useMemo(() => decimalMarkOf(LANGUAGES[language].tag), [language])
  const isTaxed = Object.keys(shelfTaxesOf(data)).length > 0 || (data?.products.length ?? 0) > 0

  const read = (place: PricePlace, text: string): CellValue => {
    const currency = getCurrency(place.currency)
    const amount = readAmount(text, currency, decimal)
    if (amount === null) return null
    if (typeof amount !== 'number' || amount < 0) return text.trim()
    const tax = taxOf(place)
    return basis === 'shelf' && tax ? priceForShelf(amount, tax, currency).amount : amount
  }

  const write = (place: PricePlace, amount: number) => {
    const currency = getCurrency(place.currency)
    const tax = taxOf(place)
    const net = { amount, words: (price: string) => t('product.price_without_tax', { price }) }
    if (!tax) return { text: money(amount, place.currency), typed: formatMajorUnits(amount, currency) }
    const shelf = {
      amount: shelfPriceOf(amount, tax, currency),
      words: (price: string) => t('product.price_with_tax', { price }),
    }
    const [shown, other] = basis === 'shelf' ? [shelf, net] : [net, shelf]
    return {
      text: money(shown.amount, place.currency),
      typed: formatMajorUnits(shown.amount, currency),
      note: other.words(money(other.amount, place.currency)),
    }
  }

  return { isTaxed, isReady: !isPending, read, write }
}
