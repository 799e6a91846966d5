import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { usePathTo } from '../../lib/paths.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { OptionForm } from '../delivery/form.tsx'
import { providerListQuery } from '../providers/queries.ts'
import { type DeliveryInput, useSaveDelivery } from './mutations.ts'
import { ProviderRows } from './provider-rows.tsx'
import type { StoreSetup } from './queries.ts'
import classes from './setup.module.css'
import { courierOptions, simpleDelivery, suggestedDelivery } from './setup-steps.ts'
import { StepForm, useAfterStep } from './step-form.tsx'

interface DeliveryStepProps {
  setup: StoreSetup
  region: { id: string; currency_code: string }
}

/** What delivery costs: a flat price, free from a value on, and couriers. Options that the form cannot show are left alone. */
export function DeliveryStep({ setup, region }: DeliveryStepProps) {
  const { t } = useTexts()
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
            <Button className="sk-touch" component={Link} to={pathTo('setup', 'payment')} variant="default">
              {t('opening.steps.payment')}
            </Button>
          </div>
        </div>
      </Card>
    )
  const { flat, free_from } = stored
  const hasCourier = courierOptions(setup.options).length > 0
  const suggested = hasCourier ? { amount: undefined, free_from: undefined } : suggestedDelivery(region.currency_code)
  const initial = flat ? { amount: flat.amount ?? undefined, free_from } : suggested
  return <Fields setup={setup} region={region} initial={initial} />
}

interface FieldsProps extends DeliveryStepProps {
  initial: DeliveryInput
}

function Fields({ setup, region, initial }: FieldsProps) {
  const { t } = useTexts()
  const save = useSaveDelivery(setup)
  const byCourier = courierOptions(setup.options)
  const form = useForm<DeliveryInput>({
    initial,
    check: ({ amount, free_from }) => ({
      ...(amount === undefined && byCourier.length === 0 && { amount: t('opening.delivery_price_missing') }),
      ...(free_from === 0 && { free_from: t('opening.free_from_low') }),
    }),
    save: save.mutateAsync,
    onSaved: useAfterStep('delivery'),
    fieldOfCode: { amount_not_payable: 'amount' },
  })
  const currency = region.currency_code
  const unit = useCurrencyLabel()(currency)
  return (
    <StepForm step="delivery" form={form} beside={<Couriers region={region} options={byCourier} />}>
      <MoneyInput
        currency={currency}
        label={t('opening.delivery_price')}
        description={t(byCourier.length > 0 ? 'opening.delivery_price_or_courier' : 'opening.delivery_price_hint')}
        rightSection={unit}
        rightSectionWidth="3.25rem"
        {...form.field('amount')}
      />
      {form.values.amount !== 0 && form.values.amount !== undefined && (
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

interface CouriersProps {
  region: DeliveryStepProps['region']
  options: readonly { id: string; name: string }[]
}

/** Couriers that calculate a price for each address: their keys, and the options that shoppers choose. */
function Couriers({ region, options }: CouriersProps) {
  const { t } = useTexts()
  const view = useView()
  const known = useQuery(providerListQuery(view, 'fulfillment')).data ?? []
  const regions = useQuery(regionsQuery(view)).data ?? []
  const [added, setAdded] = useState<string>()
  const couriers = known.filter(
    ({ id, state, capabilities: { currencies } }) =>
      id !== 'manual' && state !== 'not_installed' && (currencies?.includes(region.currency_code) ?? true),
  )
  const inUse = couriers.filter((courier) => courier.regions.some(({ id }) => id === region.id))
  return (
    <>
      <ProviderRows label={t('opening.couriers')} providers={couriers} />
      {options.length > 0 && (
        <ul className={classes.note}>
          {options.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {inUse.map(({ id }) => (
        <Button className="sk-touch" key={id} variant="default" onClick={() => setAdded(id)}>
          {t('opening.courier_option')}
        </Button>
      ))}
      {added && (
        <OptionForm
          id={undefined}
          copyOf={undefined}
          isNextStep={false}
          isReturn={false}
          region_id={region.id}
          provider_id={added}
          regions={regions}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}
