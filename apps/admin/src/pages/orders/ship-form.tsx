import { Checkbox, TagsInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'

export interface ShipFormProps {
  send: (body: { tracking_numbers: string[]; no_notification: boolean }) => Promise<unknown>
}

/** Marks a parcel of an order, swap or claim as shipped. */
export function ShipForm({ onClose, ...props }: ShipFormProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('ship_form.title')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ send }: ShipFormProps) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { tracking_numbers: [] as string[], notify: true },
    save: ({ tracking_numbers, notify }) => send({ tracking_numbers, no_notification: !notify }),
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
