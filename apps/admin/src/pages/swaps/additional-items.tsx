import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { NumberField } from '../../forms/number-field.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Picture } from '../../parts/picture.tsx'
import { type PickedVariant, StockText, VariantPicker } from '../../pickers/variant-picker.tsx'
import type { CaseOrder } from '../returns/queries.ts'
import classes from './additional-items.module.css'

/** A variant that is sent, with its quantity. */
export interface AdditionalItem {
  variant: PickedVariant
  quantity: number | undefined
}

interface AdditionalItemsProps {
  order: CaseOrder
  items: AdditionalItem[]
  onChange: (items: AdditionalItem[]) => void
  error?: string
}

/** Chooses variants that are sent to the customer, found on the server with stock and the price of the order's region. */
export function AdditionalItems({ order, items, onChange, error }: AdditionalItemsProps) {
  const { t } = useTexts()
  const { region_id, customer_id, currency_code } = order
  const add = (variant: PickedVariant) => {
    const known = items.some((item) => item.variant.id === variant.id)
    onChange(
      known
        ? items.map((item) => (item.variant.id === variant.id ? { ...item, quantity: (item.quantity ?? 0) + 1 } : item))
        : [...items, { variant, quantity: 1 }],
    )
  }
  return (
    <Card title={t('after_sale.new_items')}>
      <VariantPicker isLabelHidden error={error} context={{ region_id, customer_id, currency_code }} onPick={add} />
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map(({ variant, quantity }) => {
            const name = variant.product?.title ?? variant.title
            const change = (next: number | undefined) =>
              onChange(items.map((item) => (item.variant.id === variant.id ? { ...item, quantity: next } : item)))
            return (
              <li key={variant.id} className={classes.item}>
                <Picture src={variant.product?.thumbnail} size={44} />
                <div className={classes.what}>
                  <bdi className={classes.name}>{name}</bdi>
                  <span className={classes.dim}>
                    <bdi>{variant.title}</bdi>
                  </span>
                  <StockText variant={variant} />
                </div>
                <NumberField
                  aria-label={t('fulfill_form.quantity_of', { name })}
                  min={1}
                  allowDecimal={false}
                  value={quantity}
                  onChange={change}
                />
                <ActionIcon
                  size="lg"
                  aria-label={t('after_sale.remove', { name })}
                  onClick={() => onChange(items.filter((item) => item.variant.id !== variant.id))}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** The items as the API takes them. */
export function additionalItemsOf(items: readonly AdditionalItem[]) {
  return items.flatMap(({ variant, quantity = 0 }) => (quantity > 0 ? [{ variant_id: variant.id, quantity }] : []))
}
