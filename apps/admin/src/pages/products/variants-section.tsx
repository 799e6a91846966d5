import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowBarToDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Problems } from '../../forms/problems.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { usePriceBasis } from '../../prices/price-basis.ts'
import { PriceBasisControl } from '../../prices/price-basis-control.tsx'
import { shelfTaxesOf, shelfTaxesQuery } from '../../prices/shelf-taxes.ts'
import { combinationName, type VariantDraft, withEveryVariant, withoutVariant } from './product-draft.ts'
import type { SectionProps } from './product-form.ts'
import section from './section.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'
import { VariantDrawer } from './variant-drawer.tsx'
import { VariantRow } from './variant-row.tsx'
import classes from './variants-section.module.css'

interface VariantsSectionProps extends SectionProps {
  currencies: string[]
  /** Absent for a new product. */
  productId?: string
  readOnly?: boolean
}

/** One row per combination: prices, SKU and stock are typed straight into the table. */
export function VariantsSection({ form, currencies, productId, readOnly }: VariantsSectionProps) {
  const { values: draft, problems, change } = form
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { variants, options, left_out } = draft
  const isMatrix = variants.length > 1
  const { taxes, regions } = useProductTaxes(productId, draft.type)
  const [opened, setOpened] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const rows = useVirtualRows({ count: variants.length, body, estimate: isPhone ? 320 : 64 })
  const [basis, setBasis] = usePriceBasis()
  const isTaxed = Object.keys(taxes).length > 0
  const priceLabel = useCallback(
    (currency: string) =>
      t(basis === 'shelf' && taxes[currency] ? 'product.shelf_price_in' : 'product.price_in', {
        currency: currencyLabel(currency),
      }),
    [t, basis, taxes, currencyLabel],
  )

  const edit = useCallback(
    (key: string, next: (variant: VariantDraft) => VariantDraft) =>
      change((latest) => ({
        ...latest,
        variants: latest.variants.map((variant) => (variant.key === key ? next(variant) : variant)),
      })),
    [change],
  )
  const remove = useCallback((key: string) => change((latest) => withoutVariant(latest, key)), [change])

  const isPictured = variants.some((variant) => pictureOf(variant, draft.images))
  const openedVariant = variants.find(({ key }) => key === opened)
  const firstWrong = form.failure ? variants.findIndex(({ key }) => hasProblem(problems, key)) : -1
  // Its function is another after each scroll.
  const scrollTo = useRef(rows.scrollTo)
  scrollTo.current = rows.scrollTo
  useEffect(() => {
    if (firstWrong >= 0) scrollTo.current(firstWrong)
  }, [firstWrong])

  /** The first row's value for all rows. */
  const fillDown = (copy: (first: VariantDraft, variant: VariantDraft) => VariantDraft) =>
    change((latest) => {
      const [first] = latest.variants
      return first ? { ...latest, variants: latest.variants.map((variant) => copy(first, variant)) } : latest
    })

  const head = (label: string, copy?: (first: VariantDraft, variant: VariantDraft) => VariantDraft) => (
    <span className={classes.head}>
      {label}
      {isMatrix && copy && (
        <Tooltip label={t('product.fill_down')}>
          <ActionIcon
            size="xs"
            className="sk-touch"
            aria-label={`${t('product.fill_down')}: ${label}`}
            onClick={() => fillDown(copy)}
          >
            <IconArrowBarToDown size={13} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  )

  return (
    <Card
      flush
      title={t('product.variants')}
      aside={
        <span className={classes.aside}>
          {left_out.length > 0 && (
            <span className={classes.leftOut}>
              {t('product.variants_left_out', { count: left_out.length })}{' '}
              <Button size="compact-xs" variant="default" onClick={() => change(withEveryVariant)}>
                {t('product.variant_restore')}
              </Button>
            </span>
          )}
          {isTaxed && <PriceBasisControl basis={basis} onChange={setBasis} />}
        </span>
      }
    >
      <p className={`${section.hint} ${classes.hint}`}>{t('product.stock_hint')}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('product.variant')}</th>
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  {head(priceLabel(currency), (first, variant) => ({
                    ...variant,
                    prices: { ...variant.prices, [currency]: first.prices[currency] },
                  }))}
                </th>
              ))}
              <th scope="col">{t('product.sku')}</th>
              <th scope="col">{head(t('product.stock'), (first, variant) => ({ ...variant, stock: first.stock }))}</th>
              <th scope="col">
                {head(t('product.backorder'), (first, variant) => ({
                  ...variant,
                  allow_backorder: first.allow_backorder,
                }))}
              </th>
              <th scope="col">
                <span className="sk-visually-hidden">{t('common.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.before > 0 && <Spacer height={rows.before} columns={currencies.length + 5} />}
            {rows.indexes.map((index) => {
              const variant = variants[index]
              if (!variant) return null
              return (
                <VariantRow
                  key={variant.key}
                  index={index}
                  measure={rows.measure}
                  open={setOpened}
                  picture={isPictured ? pictureOf(variant, draft.images) : undefined}
                  variant={variant}
                  name={combinationName(options, variant.values) || t('product.default_variant')}
                  currencies={currencies}
                  priceLabel={priceLabel}
                  basis={basis}
                  taxes={taxes}
                  priceProblem={
                    problems[`variants.${variant.key}.${currencies[0]}`] ?? problems[`variants.${variant.key}.prices`]
                  }
                  skuProblem={problems[`variants.${variant.key}.sku`]}
                  stockProblem={problems[`variants.${variant.key}.inventory_quantity`]}
                  edit={edit}
                  remove={isMatrix ? remove : undefined}
                />
              )
            })}
            {rows.after > 0 && <Spacer height={rows.after} columns={currencies.length + 5} />}
          </tbody>
        </table>
      </div>
      {openedVariant && (
        <VariantDrawer
          key={openedVariant.key}
          variant={openedVariant}
          name={combinationName(options, openedVariant.values) || t('product.default_variant')}
          productId={productId}
          images={draft.images}
          taxes={regions}
          readOnly={readOnly}
          change={(next) =>
            edit(openedVariant.key, (latest) => ({ ...latest, details: { ...latest.details, ...next } }))
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

/** The height of the rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** Its own, unless the product has lost it; null for none. */
const pictureOf = ({ details }: VariantDraft, images: readonly string[]) =>
  details.image_urls.find((url) => images.includes(url)) ?? null

const hasProblem = (problems: Problems, key: string) =>
  Object.keys(problems).some((field) => field.startsWith(`variants.${key}.`))

const TYPING_MS = 400

/** Those of the type on screen, which may not be saved yet. */
function useProductTaxes(productId: string | undefined, type: string) {
  const [typed] = useDebouncedValue(type.trim(), TYPING_MS)
  const filters = { product_id: productId ? [productId] : undefined, product_type: typed || undefined }
  const { data } = useQuery(shelfTaxesQuery(useView(), filters))
  return useMemo(() => ({ taxes: shelfTaxesOf(data, productId), regions: data }), [data, productId])
}
