import { getCurrency } from '@shopkey/domain/currency.ts'
import { shelfPriceOf } from '@shopkey/domain/shelf-price.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useStoreCurrency } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { Picture } from '../../parts/picture.tsx'
import { ProductStatusBadge } from '../../parts/status-badge.tsx'
import { type RegionTax, shelfTaxesOf, shelfTaxesQuery } from '../../prices/shelf-taxes.ts'
import classes from './product-columns.module.css'
import type { ProductSummary } from './queries.ts'

export const productColumns: Column<ProductSummary>[] = [
  {
    id: 'picture',
    header: 'products.picture',
    hiddenHeader: true,
    phone: 'picture',
    cell: (product) => <Picture src={product.thumbnail} size={40} />,
  },
  {
    id: 'title',
    header: 'products.product',
    sort: 'title',
    phone: 'title',
    cell: (product) => <TitleCell product={product} />,
  },
  {
    id: 'status',
    header: 'products.status',
    sort: 'status',
    phone: 'end',
    cell: (product) => <ProductStatusBadge status={product.status} />,
  },
  {
    id: 'collection',
    header: 'products.collection',
    phone: 'hidden',
    cell: (product) => product.collection?.title ?? <span className={classes.dim}>–</span>,
  },
  { id: 'stock', header: 'products.stock', phone: 'meta', cell: (product) => <StockCell product={product} /> },
  {
    id: 'price',
    header: 'products.price',
    phone: 'meta-end',
    align: 'end',
    cell: (product) => <PriceCell product={product} taxes={{}} />,
  },
]

/** The columns, with prices as shoppers see them. */
export function useProductColumns(products: readonly ProductSummary[] | undefined): Column<ProductSummary>[] {
  const view = useView()
  const product_id = products?.map(({ id }) => id)
  const { data } = useQuery({ ...shelfTaxesQuery(view, { product_id }), enabled: product_id !== undefined })
  return useMemo(
    () =>
      productColumns.map((column) =>
        column.id === 'price'
          ? { ...column, cell: (product) => <PriceCell product={product} taxes={shelfTaxesOf(data, product.id)} /> }
          : column,
      ),
    [data],
  )
}

interface CellProps {
  product: ProductSummary
}

function TitleCell({ product }: CellProps) {
  return (
    <span className={classes.names}>
      <bdi className={classes.title}>{product.title}</bdi>
      {product.subtitle && <bdi className={classes.subtitle}>{product.subtitle}</bdi>}
    </span>
  )
}

function StockCell({ product }: CellProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const counted = product.variants.filter((variant) => variant.manage_inventory)
  const stock = counted.reduce((sum, variant) => sum + variant.inventory_quantity, 0)
  const variants = product.variants.length
  return (
    <span className={classes.stock}>
      {counted.length === 0 ? (
        t('products.not_counted')
      ) : stock <= 0 ? (
        <span className={classes.gone}>{t('products.sold_out')}</span>
      ) : (
        t('products.in_stock', { stock: number(stock) })
      )}
      {variants > 1 && <span className={classes.dim}> · {t('products.variants', { count: variants })}</span>}
    </span>
  )
}

function PriceCell({ product, taxes }: CellProps & { taxes: Record<string, RegionTax[]> }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const currency = useStoreCurrency()
  const amounts = product.variants.flatMap((variant) =>
    variant.prices
      .filter((price) => price.currency_code === currency && !price.price_list_id && !price.region_id)
      .map((price) => price.amount),
  )
  if (!currency || amounts.length === 0) return <span className={classes.dim}>–</span>
  const lowest = Math.min(...amounts)
  const words = (amount: number) => {
    const price = money(amount, currency)
    return lowest === Math.max(...amounts) ? price : t('products.from_price', { price })
  }
  const tax = taxes[currency]?.[0]
  if (!tax) return words(lowest)
  return (
    <span className={classes.prices}>
      {words(shelfPriceOf(lowest, tax, getCurrency(currency)))}
      <span className={classes.stored}>{t('product.price_without_tax', { price: money(lowest, currency) })}</span>
    </span>
  )
}
