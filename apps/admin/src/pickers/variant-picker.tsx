import { listVariants } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi, useView } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import type { SelectedBy } from '../lib/query-types.ts'
import { useStoreCurrency } from '../lib/store.ts'
import { useTexts } from '../lib/texts.ts'
import { Picture } from '../parts/picture.tsx'
import { PICKER_LIMIT, type PickerProps, SearchPicker } from './search-picker.tsx'
import classes from './variant-picker.module.css'

/** Where and for whom prices are shown; without a region, those of the currency. */
export interface VariantPriceContext {
  region_id?: string
  customer_id?: string
  /** Of the region, where one is named; the store's default without it. */
  currency_code?: string
}

const variantSearchQuery = (view: string, q: string, { region_id, customer_id, currency_code }: VariantPriceContext) =>
  queryOptions({
    queryKey: [view, 'variants', 'picker', q, region_id, customer_id, currency_code],
    queryFn: ({ signal }) =>
      storeApi(view).call(listVariants, {
        query: {
          q: q || undefined,
          limit: PICKER_LIMIT,
          customer_id,
          ...(region_id ? { region_id } : { currency_code }),
        },
        signal,
      }),
    select: (reply) => reply.variants,
  })

export type PickedVariant = SelectedBy<typeof variantSearchQuery>[number]

export interface VariantPickerProps extends PickerProps {
  context?: VariantPriceContext
  onPick: (variant: PickedVariant) => void
  /** Why a variant cannot be picked; absent when it can. */
  blocked?: (variant: PickedVariant) => string | undefined
}

/** Finds variants by product, title or SKU, with picture, stock and price. */
export function VariantPicker({ context = {}, ...props }: VariantPickerProps) {
  const { t } = useTexts()
  const view = useView()
  const storeCurrency = useStoreCurrency()
  const currency_code = context.currency_code ?? storeCurrency
  return (
    <SearchPicker
      label={t('pickers.variant')}
      placeholder={t('pickers.variant_placeholder')}
      {...props}
      search={(words) => variantSearchQuery(view, words, { ...context, currency_code })}
    >
      {(variant) => <VariantOption variant={variant} currency={currency_code} />}
    </SearchPicker>
  )
}

function VariantOption({ variant, currency }: { variant: PickedVariant; currency: string | undefined }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { product, calculated_price: price } = variant
  return (
    <span className={classes.row}>
      <Picture src={product?.thumbnail} size={36} />
      <span className={classes.names}>
        <bdi className={classes.title}>{product?.title ?? variant.title}</bdi>
        <span className={classes.dim}>
          <bdi>{variant.title}</bdi>
          {variant.sku && (
            <>
              {' · '}
              <bdi>{variant.sku}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={classes.figures}>
        {typeof price === 'number' && currency ? (
          <span>{money(price, currency)}</span>
        ) : (
          <span className={classes.dim}>{t('pickers.no_price')}</span>
        )}
        <StockText variant={variant} />
      </span>
    </span>
  )
}

/** How many of a variant can be sold, in words. */
export function StockText({
  variant,
}: {
  variant: Pick<PickedVariant, 'manage_inventory' | 'inventory_quantity' | 'allow_backorder'>
}) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (!variant.manage_inventory) return <span className={classes.dim}>{t('products.not_counted')}</span>
  if (variant.inventory_quantity > 0)
    return <span className={classes.dim}>{t('products.in_stock', { stock: number(variant.inventory_quantity) })}</span>
  return variant.allow_backorder ? (
    <span className={classes.dim}>{t('pickers.backorder')}</span>
  ) : (
    <span className={classes.gone}>{t('products.sold_out')}</span>
  )
}
