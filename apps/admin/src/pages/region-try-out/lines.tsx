import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../forms/number-field.tsx'
import { Picture } from '../../parts/picture.tsx'
import { VariantPicker } from '../../pickers/variant-picker.tsx'
import classes from '../discounts/try-out.module.css'
import type { TriedLine } from './try-out-body.ts'

interface TriedLinesProps {
  region_id: string
  currency: string
  lines: readonly TriedLine[]
  onChange: (lines: TriedLine[]) => void
}

/** The products of the cart that is tried, with their quantities. */
export function TriedLines({ region_id, currency, lines, onChange }: TriedLinesProps) {
  const { t } = useTranslation()
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
