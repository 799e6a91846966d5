import { Radio, Stack, TextInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useHandOverStore } from './mutations.ts'
import type { StoreOverview } from './queries.ts'

interface HandOverFormProps {
  store: StoreOverview
  onClose: () => void
}

/** Invites a person to own a store, in place of its owners or beside them. */
export function HandOverForm({ store, onClose }: HandOverFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('stores.hand_over_title', { name: store.name })} onClose={onClose}>
      <Fields store={store} />
    </SideDrawer>
  )
}

function Fields({ store }: { store: StoreOverview }) {
  const { t } = useTexts()
  const handOver = useHandOverStore(store.id)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { email: '', owners: 'leave' },
    rules: { email: required(t('sign_in.email_missing')) },
    save: ({ email, owners }) => handOver.mutateAsync({ email: email.trim(), owners_leave: owners === 'leave' }),
    done: t('stores.hand_over_sent'),
    onSaved: dismiss,
    fieldOfCode: { owns_store_already: 'email' },
  })
  return (
    <DrawerForm form={form} lead={t('stores.hand_over_lead')} submit={t('stores.hand_over_send')}>
      <TextInput
        type="email"
        data-autofocus
        label={t('stores.new_owner')}
        autoComplete="off"
        {...form.field('email')}
      />
      <Radio.Group label={t('stores.old_owners')} {...form.field('owners')}>
        <Stack gap="sm" mt={6}>
          <Radio value="leave" label={t('stores.owners_leave')} description={t('stores.owners_leave_hint')} />
          <Radio value="stay" label={t('stores.owners_stay')} description={t('stores.owners_stay_hint')} />
        </Stack>
      </Radio.Group>
    </DrawerForm>
  )
}
