import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import { providerListQuery, type StoreProvider } from '../providers/queries.ts'
import { takesPayment } from '../regions/region-draft.ts'
import { useSavePayment } from './mutations.ts'
import { ProviderRows } from './provider-rows.tsx'
import type { StoreSetup } from './queries.ts'
import classes from './setup.module.css'
import { StepForm, useAfterStep } from './step-form.tsx'

interface PaymentStepProps {
  setup: StoreSetup
  region: { currency_code: string; payment_providers: { id: string }[] }
}

/** The providers that every store can have without a contract; whatever settings they have may stay empty. */
const withoutContract = ['cod', 'manual']

/** How shoppers pay: what needs no contract is ticked; the others have settings, a test and a switch of their own. */
export function PaymentStep({ setup, region }: PaymentStepProps) {
  const { t } = useTexts()
  const save = useSavePayment(setup)
  const known = useQuery(providerListQuery(useView(), 'payment')).data ?? []
  const withSettings = known.filter((provider) => hasSettings(provider, region.currency_code))
  const isSwitchedElsewhere = (id: string) => withSettings.some((provider) => provider.id === id)
  const stored = region.payment_providers.map(({ id }) => id)
  // Those with a switch of their own may have changed since the form was opened.
  const chosen = (providers: readonly string[]) => [
    ...providers.filter((id) => !isSwitchedElsewhere(id)),
    ...stored.filter(isSwitchedElsewhere),
  ]
  const form = useForm({
    initial: { providers: stored.length > 0 ? stored : withoutContract },
    rules: {
      providers: (providers) => (chosen(providers).length > 0 ? undefined : t('opening.payments_missing')),
    },
    save: ({ providers }) => save.mutateAsync(chosen(providers)),
    onSaved: useAfterStep('payment'),
  })
  const ticked = [...new Set([...withoutContract, ...stored])].filter((id) => !isSwitchedElsewhere(id))
  return (
    <StepForm
      step="payment"
      form={form}
      beside={<ProviderRows label={t('opening.payments_with_settings')} providers={withSettings} />}
    >
      <Checkbox.Group label={t('opening.payments')} {...form.field('providers')}>
        <div className={classes.options}>
          {ticked.map((id) => (
            <Checkbox key={id} value={id} label={providerName(id, t)} description={hintOf(id)} />
          ))}
        </div>
      </Checkbox.Group>
    </StepForm>
  )

  function hintOf(id: string): string | undefined {
    const key = `opening.payment_hints.${id}`
    return t.has(key) ? t(key) : undefined
  }
}

/** It is set up and switched on by a form of its own. */
function hasSettings({ id, fields, capabilities, state }: StoreProvider, currency: string): boolean {
  if (withoutContract.includes(id)) return false
  if (fields.length === 0 || state === 'not_installed' || !takesPayment(id, currency)) return false
  return capabilities.currencies?.includes(currency) ?? true
}
