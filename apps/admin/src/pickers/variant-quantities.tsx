import { CloseButton } from '@mantine/core'
import { NumberField } from '../forms/number-field.tsx'
import { useTexts } from '../lib/texts.ts'
import { Picture } from '../parts/picture.tsx'
import { type PickedVariant, VariantPicker } from './variant-picker.tsx'
import classes from './variant-quantities.module.css'

export interface VariantQuantity {
  variant: PickedVariant
  quantity: number | undefined
}

interface VariantQuantitiesProps {
  region_id: string
  currency: string | undefined
  lines: readonly VariantQuantity[]
  onChange: (lines: VariantQuantity[]) => void
}

/** Variants of a cart that is tried, with their quantities. */
export function VariantQuantities({ region_id, currency, lines, onChange }: VariantQuantitiesProps) {
  const { t } = useTexts()
  return (
    <>
      <VariantPicker
        isFocused
        context={{ region_id, currency_code: currency }}
        blocked={({ id }) => (lines.some(({ variant }) => variant.id === id) ? t('named.picked') : undefined)}
        onPick={(variant) => onChange([...lines, { variant, quantity: 1 }])}
      />
      {lines.length > 0 && (
        <ul className={classes.lines} aria-label={t('discounts.lines')}>
          {lines.map(({ variant, quantity }) => {
            const name = [variant.product?.title, variant.title].filter(Boolean).join(' · ')
            return (
              <li key={variant.id} className={classes.line}>
                <Picture src={variant.product?.thumbnail} size={32} />
                <bdi className={classes.name}>{name}</bdi>
                <NumberField
                  aria-label={t('fulfill_form.quantity_of', { name })}
                  min={1}
                  max={1_000_000}
                  allowDecimal={false}
                  hideControls={false}
                  value={quantity}
                  onChange={(next) =>
                    onChange(lines.map((line) => (line.variant.id === variant.id ? { variant, quantity: next } : line)))
                  }
                />
                <CloseButton
                  aria-label={t('named.remove', { name })}
                  onClick={() => onChange(lines.filter((line) => line.variant.id !== variant.id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
