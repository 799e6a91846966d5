import { Checkbox } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { notEmpty } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useSavePayment } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import classes from './setup.module.css'
import { StepForm, useAfterStep } from './step-form.tsx'

interface PaymentStepProps {
  setup: StoreSetup
  region: { payment_providers: { id: string }[] }
}

/** The providers that every store can have without a contract. */
const withoutContract = ['cod', 'manual']

/** How shoppers pay: with what needs no contract, and with what the region has already. */
export function PaymentStep({ setup, region }: PaymentStepProps) {
  const { t } = useTranslation()
  const save = useSavePayment(setup)
  const stored = region.payment_providers.map(({ id }) => id)
  const form = useForm({
    initial: { providers: stored.length > 0 ? stored : withoutContract },
    rules: { providers: notEmpty(t('opening.payments_missing')) },
    save: ({ providers }) => save.mutateAsync(providers),
    onSaved: useAfterStep('payment'),
  })
  return (
    <StepForm step="payment" form={form}>
      <Checkbox.Group label={t('opening.payments')} {...form.field('providers')}>
        <div className={classes.options}>
          {[...new Set([...withoutContract, ...stored])].map((id) => (
            <Checkbox key={id} value={id} label={providerName(id, t)} description={hintOf(id)} />
          ))}
        </div>
      </Checkbox.Group>
    </StepForm>
  )

  function hintOf(id: string): string | undefined {
    const key = `opening.payment_hints.${id}`
    return i18next.exists(key) ? t(key as 'opening.payment_hints.cod') : undefined
  }
}
