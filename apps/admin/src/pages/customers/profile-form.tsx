import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useUpdateCustomer } from './mutations.ts'
import type { CustomerRecord } from './queries.ts'

interface ProfileFormProps {
  customer: CustomerRecord
  onClose: () => void
}

/** The store's record of a customer. E-mail address and phone number of an account are the person's own. */
export function ProfileForm({ customer, onClose }: ProfileFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('customers.edit')} onClose={onClose}>
      <Fields customer={customer} />
    </SideDrawer>
  )
}

function Fields({ customer }: { customer: CustomerRecord }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(customer.updated_at)
  const update = useUpdateCustomer(customer.id, precondition)
  const isGuest = !customer.has_account
  const form = useForm({
    initial: {
      first_name: customer.first_name ?? '',
      last_name: customer.last_name ?? '',
      email: customer.email ?? '',
      phone: customer.phone ?? '',
    },
    save: ({ first_name, last_name, email, phone }) =>
      update.mutateAsync({
        first_name,
        last_name,
        ...(isGuest && email.trim() && { email: email.trim() }),
        ...(isGuest && { phone: phone.trim() }),
      }),
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { customer_known: 'email', guest_needs_email_or_phone: 'phone', phone_not_valid: 'phone' },
  })
  return (
    <DrawerForm form={form} lead={t(isGuest ? 'customers.edit_guest_lead' : 'customers.edit_account_lead')}>
      <TextInput
        data-autofocus
        label={t('customers.first_name')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('first_name')}
      />
      <TextInput label={t('customers.last_name')} maxLength={SHORT_TEXT_LENGTH} {...form.field('last_name')} />
      {isGuest && (
        <>
          <TextInput type="email" dir="ltr" label={t('sign_in.email')} {...form.field('email')} />
          <TextInput
            type="tel"
            dir="ltr"
            label={t('customers.phone')}
            description={t('customers.phone_hint')}
            {...form.field('phone')}
          />
        </>
      )}
    </DrawerForm>
  )
}
