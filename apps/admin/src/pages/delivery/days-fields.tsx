import { LONGEST_DELIVERY_DAYS } from '@shopkey/contract/limits.ts'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../taxes/form.module.css'
import type { OptionDraft } from './option-draft.ts'

/** How long it takes, for shoppers on a product's page and at checkout. */
export function DaysFields({ form }: { form: Form<OptionDraft> }) {
  const { t } = useTexts()
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.days')}</h3>
      <p className={layout.hint}>{t('delivery.days_hint')}</p>
      <div className={layout.pair}>
        {(['min_days', 'max_days'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`delivery.${name}`)}
            min={0}
            max={LONGEST_DELIVERY_DAYS}
            allowDecimal={false}
            {...form.field(name)}
            onChange={(days) => form.change({ [name]: days })}
          />
        ))}
      </div>
    </section>
  )
}
