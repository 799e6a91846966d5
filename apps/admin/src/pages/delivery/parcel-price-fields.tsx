import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../taxes/form.module.css'
import type { OptionDraft, StepDraft } from './option-draft.ts'
import steps from './parcel-price-fields.module.css'

const LARGEST_WEIGHT = 1_000_000_000
const mostSteps = 20

/** What a flat rate depends on: the weight of the items, by steps, and their value. */
export function ParcelPriceFields({ form, currency }: { form: Form<OptionDraft>; currency: string }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const unit = useCurrencyLabel()(currency)
  const { weight_steps } = form.values
  const set = (next: StepDraft[]) => form.change({ weight_steps: next })
  const edit = (index: number, changes: Partial<StepDraft>) =>
    set(weight_steps.map((step, at) => (at === index ? { ...step, ...changes } : step)))
  const money = { currency, rightSection: unit, rightSectionWidth: '3.25rem' }
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.by_parcel')}</h3>
      <p className={layout.hint}>{t('delivery.by_parcel_hint')}</p>
      {weight_steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and every input is controlled
        <fieldset key={index} className={steps.step}>
          <legend className="sk-visually-hidden">{t('delivery.step_n', { number: number(index + 1) })}</legend>
          <NumberField
            label={t('delivery.step_up_to')}
            min={1}
            max={LARGEST_WEIGHT}
            allowDecimal={false}
            thousandSeparator=" "
            rightSection="g"
            error={form.problems[`weight_steps.${index}.up_to`]}
            value={step.up_to}
            onChange={(up_to) => edit(index, { up_to })}
          />
          <MoneyInput
            {...money}
            label={t('delivery.price')}
            error={form.problems[`weight_steps.${index}.amount`]}
            value={step.amount}
            onChange={(amount) => edit(index, { amount })}
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            className={`${steps.remove} sk-touch`}
            aria-label={t('delivery.remove_step', { number: number(index + 1) })}
            onClick={() => set(weight_steps.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {weight_steps.length < mostSteps && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => set([...weight_steps, { up_to: undefined, amount: undefined }])}
          >
            {t('delivery.add_step')}
          </Button>
        </div>
      )}
      <MoneyInput
        {...money}
        label={t('delivery.free_from')}
        description={t('delivery.free_from_hint')}
        {...form.field('free_from')}
        onChange={(free_from) => form.change({ free_from })}
      />
    </section>
  )
}
