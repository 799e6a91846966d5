import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../taxes/form.module.css'
import type { OptionDraft } from './option-draft.ts'

const LARGEST_WEIGHT = 1_000_000_000

/** The values and weights of carts that are offered the option. */
export function LimitFields({ form, currency }: { form: Form<OptionDraft>; currency: string }) {
  const { t } = useTexts()
  const unit = useCurrencyLabel()(currency)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.limits')}</h3>
      <p className={layout.hint}>{t('delivery.limits_hint')}</p>
      <div className={layout.pair}>
        {(['min_subtotal', 'max_subtotal'] as const).map((name) => (
          <MoneyInput
            key={name}
            currency={currency}
            label={t(`delivery.${name}`)}
            rightSection={unit}
            rightSectionWidth="3.25rem"
            {...form.field(name)}
            onChange={(amount) => form.change({ [name]: amount })}
          />
        ))}
        {(['min_weight', 'max_weight'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`delivery.${name}`)}
            min={0}
            max={LARGEST_WEIGHT}
            allowDecimal={false}
            thousandSeparator=" "
            rightSection="g"
            {...form.field(name)}
            onChange={(grams) => form.change({ [name]: grams })}
          />
        ))}
      </div>
    </section>
  )
}
