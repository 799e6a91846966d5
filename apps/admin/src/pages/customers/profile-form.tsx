import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { CustomerRecord } from './queries.ts'
import { useCustomerForm } from './use-customer-form.ts'

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
  const isGuest = !customer.has_account
  const form = useCustomerForm(customer, {
    initial: {
      first_name: customer.first_name ?? '',
      last_name: customer.last_name ?? '',
      email: customer.email ?? '',
      phone: customer.phone ?? '',
    },
    bodyOf: ({ first_name, last_name, email, phone }) => ({
      first_name,
      last_name,
      ...(isGuest && email.trim() && { email: email.trim() }),
      ...(isGuest && { phone: phone.trim() }),
    }),
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
