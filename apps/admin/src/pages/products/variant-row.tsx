import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Picture } from '../../parts/picture.tsx'
import type { PriceBasis } from '../../prices/price-basis.ts'
import type { RegionTax } from '../../prices/shelf-taxes.ts'
import { PriceField } from './price-field.tsx'
import type { VariantDraft } from './product-draft.ts'
import classes from './variants-section.module.css'

interface VariantRowProps {
  variant: VariantDraft
  name: string
  /** The default one first; its price must be set. */
  currencies: string[]
  priceLabel: (currency: string) => string
  basis: PriceBasis
  taxes: Readonly<Record<string, RegionTax[]>>
  priceProblem: string | undefined
  skuProblem: string | undefined
  stockProblem: string | undefined
  edit: (key: string, next: (variant: VariantDraft) => VariantDraft) => void
  remove?: (key: string) => void
  /** Address of its picture, null for none; undefined where no row has one. */
  picture: string | null | undefined
  /** Opens what the table has no room for. */
  open: (key: string) => void
  /** Of a long table, whose rows are measured. */
  index: number
  measure?: (row: HTMLTableRowElement | null) => void
}

/** Rendered again only when its own values change: a matrix has hundreds of fields. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { t } = useTexts()
  const { variant, name, currencies, edit } = props
  const set = (next: Partial<VariantDraft>) => edit(variant.key, (latest) => ({ ...latest, ...next }))
  const about = (label: string) => `${label}, ${name}`

  return (
    <tr ref={props.measure} data-index={props.index}>
      <th scope="row" className={classes.name}>
        <span className={classes.named}>
          {props.picture !== undefined && <Picture src={props.picture} size={28} />}
          <bdi>{name}</bdi>
        </span>
      </th>
      {currencies.map((currency, index) => {
        const label = props.priceLabel(currency)
        return (
          <td key={currency} data-label={label}>
            <PriceField
              className={classes.price}
              aria-label={about(label)}
              currency={currency}
              basis={props.basis}
              taxes={props.taxes[currency] ?? []}
              value={variant.prices[currency]}
              error={index === 0 ? props.priceProblem : undefined}
              onChange={(amount) =>
                edit(variant.key, (latest) => ({ ...latest, prices: { ...latest.prices, [currency]: amount } }))
              }
            />
          </td>
        )
      })}
      <td data-label={t('product.sku')}>
        <TextInput
          className={classes.sku}
          dir="ltr"
          aria-label={about(t('product.sku'))}
          value={variant.sku}
          error={props.skuProblem}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
      </td>
      <td data-label={t('product.stock')}>
        <NumberInput
          className={classes.stock}
          hideControls
          allowDecimal={false}
          aria-label={about(t('product.stock'))}
          placeholder="–"
          value={variant.stock ?? ''}
          error={props.stockProblem}
          onChange={(value) => set({ stock: value === '' || value === '-' ? undefined : Number(value) })}
        />
      </td>
      <td data-label={t('product.backorder')}>
        <Checkbox
          className={classes.check}
          aria-label={about(t('product.backorder_hint'))}
          checked={variant.allow_backorder}
          disabled={variant.stock === undefined}
          onChange={(event) => set({ allow_backorder: event.currentTarget.checked })}
        />
      </td>
      <td className={classes.remove}>
        <ActionIcon
          size="md"
          className="sk-touch"
          aria-label={t('product.variant_details', { name })}
          onClick={() => props.open(variant.key)}
        >
          <IconAdjustmentsHorizontal size={15} stroke={1.7} />
        </ActionIcon>
        {props.remove && (
          <ActionIcon
            size="md"
            className="sk-touch"
            aria-label={t('product.variant_delete', { name })}
            onClick={() => props.remove?.(variant.key)}
          >
            <IconX size={14} stroke={1.8} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
})
