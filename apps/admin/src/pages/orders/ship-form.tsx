import { Checkbox, TagsInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useShip } from './mutations.ts'
import type { Order, Parcel } from './queries.ts'

interface ShipFormProps {
  order: Order
  /** The parcel that leaves. */
  fulfillment: Parcel
}

export function ShipForm({ onClose, ...props }: ShipFormProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('ship_form.title')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ order, fulfillment }: ShipFormProps) {
  const { t } = useTexts()
  const ship = useShip(order.id)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { tracking_numbers: [] as string[], notify: true },
    save: ({ tracking_numbers, notify }) =>
      ship.mutateAsync({ fulfillment_id: fulfillment.id, tracking_numbers, no_notification: !notify }),
    done: t('actions.done.ship'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={t('ship_form.lead')} submit={t('ship_form.submit')}>
      <TagsInput
        data-autofocus
        label={t('ship_form.tracking')}
        description={t('ship_form.tracking_hint')}
        acceptValueOnBlur
        splitChars={[',', ' ']}
        {...form.field('tracking_numbers')}
      />
      <Checkbox label={t('ship_form.notify')} {...form.checkbox('notify')} />
    </DrawerForm>
  )
}
