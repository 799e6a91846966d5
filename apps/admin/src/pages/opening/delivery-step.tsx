import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePathTo } from '../../lib/paths.ts'
import { Card } from '../../parts/card.tsx'
import { type DeliveryInput, useSaveDelivery } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import classes from './setup.module.css'
import { simpleDelivery, suggestedDelivery } from './setup-steps.ts'
import { StepForm, useAfterStep } from './step-form.tsx'

interface DeliveryStepProps {
  setup: StoreSetup
  region: { currency_code: string }
}

/** What delivery costs. Ways of delivery that the form cannot show are left alone. */
export function DeliveryStep({ setup, region }: DeliveryStepProps) {
  const { t } = useTranslation()
  const pathTo = usePathTo()
  const stored = simpleDelivery(setup.options)
  if (!stored)
    return (
      <Card title={t('opening.steps.delivery')}>
        <div className={classes.fields}>
          <p className={classes.note}>{t('opening.delivery_more')}</p>
          <ul className={classes.note}>
            {setup.options.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button component={Link} to={pathTo('setup', 'payment')} variant="default">
              {t('opening.steps.payment')}
            </Button>
          </div>
        </div>
      </Card>
    )
  const { flat, free_from } = stored
  const initial = flat ? { amount: flat.amount ?? undefined, free_from } : suggestedDelivery(region.currency_code)
  return <Fields setup={setup} currency={region.currency_code} initial={initial} />
}

interface FieldsProps {
  setup: StoreSetup
  currency: string
  initial: DeliveryInput
}

function Fields({ setup, currency, initial }: FieldsProps) {
  const { t } = useTranslation()
  const save = useSaveDelivery(setup)
  const form = useForm<DeliveryInput>({
    initial,
    rules: {
      amount: (amount) => (amount === undefined ? t('opening.delivery_price_missing') : undefined),
      free_from: (amount) => (amount === 0 ? t('opening.free_from_low') : undefined),
    },
    save: save.mutateAsync,
    onSaved: useAfterStep('delivery'),
    fieldOfCode: { amount_not_payable: 'amount' },
  })
  const unit = currency.toUpperCase()
  return (
    <StepForm step="delivery" form={form}>
      <MoneyInput
        currency={currency}
        label={t('opening.delivery_price')}
        description={t('opening.delivery_price_hint')}
        rightSection={unit}
        rightSectionWidth="3.25rem"
        {...form.field('amount')}
      />
      {form.values.amount !== 0 && (
        <MoneyInput
          currency={currency}
          label={t('opening.free_from')}
          description={t('opening.free_from_hint')}
          rightSection={unit}
          rightSectionWidth="3.25rem"
          {...form.field('free_from')}
        />
      )}
    </StepForm>
  )
}
