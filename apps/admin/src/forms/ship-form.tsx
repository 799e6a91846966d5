import { Checkbox, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useShip } from '../lib/orders.mutations.ts'
import { announce } from '../lib/toast.ts'
import type { Fulfillment, Order } from '../lib/wire.ts'
import { SideForm } from './side-form.tsx'

interface ShipFormProps {
  order: Order
  /** The parcel that leaves; nothing while the form is closed. */
  fulfillment: Fulfillment | undefined
  onClose: () => void
}

export function ShipForm({ order, fulfillment, onClose }: ShipFormProps) {
  const { t } = useTranslation()
  const ship = useShip(order.id)
  const form = useForm({ initialValues: { tracking_numbers: [] as string[], notify: true } })

  const close = () => {
    onClose()
    form.reset()
  }

  const submit = form.onSubmit(async ({ tracking_numbers, notify }) => {
    if (!fulfillment) return
    const work = ship.mutateAsync({ fulfillment_id: fulfillment.id, tracking_numbers, no_notification: !notify })
    if (await announce(work, t('actions.done.ship'), t)) close()
  })

  return (
    <SideForm
      title={t('ship_form.title')}
      lead={t('ship_form.lead')}
      opened={fulfillment !== undefined}
      onClose={close}
      onSubmit={submit}
      submit={t('ship_form.submit')}
      pending={ship.isPending}
    >
      <TagsInput
        data-autofocus
        label={t('ship_form.tracking')}
        description={t('ship_form.tracking_hint')}
        acceptValueOnBlur
        splitChars={[',', ' ']}
        {...form.getInputProps('tracking_numbers')}
      />
      <Checkbox label={t('ship_form.notify')} {...form.getInputProps('notify', { type: 'checkbox' })} />
    </SideForm>
  )
}
