import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { isName, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCreateCustomer } from './mutations.ts'

interface NewCustomerFormProps {
  onClose: () => void
  onSaved: (customer: { id: string }) => void
}

/** A customer of the store, who gets a link to open an account. */
export function NewCustomerForm({ onClose, onSaved }: NewCustomerFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('customers.new')} onClose={onClose}>
      <Fields onSaved={onSaved} />
    </SideDrawer>
  )
}

function Fields({ onSaved }: Pick<NewCustomerFormProps, 'onSaved'>) {
  const { t } = useTexts()
  const create = useCreateCustomer()
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', phone: '' },
    rules: {
      first_name: isName(t('customers.name_missing'), t('form.name_wrong')),
      email: required(t('sign_in.email_missing')),
    },
    save: ({ phone, ...values }) =>
      create.mutateAsync({ ...values, email: values.email.trim(), ...(phone.trim() && { phone: phone.trim() }) }),
    done: t('customers.created'),
    onSaved,
    fieldOfCode: { customer_known: 'email', phone_not_valid: 'phone' },
  })
  return (
    <DrawerForm form={form} lead={t('customers.new_lead')}>
      <TextInput
        data-autofocus
        label={t('customers.first_name')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('first_name')}
      />
      <TextInput label={t('customers.last_name')} maxLength={SHORT_TEXT_LENGTH} {...form.field('last_name')} />
      <TextInput type="email" dir="ltr" label={t('sign_in.email')} {...form.field('email')} />
      <TextInput
        type="tel"
        dir="ltr"
        label={t('customers.phone')}
        description={t('customers.phone_hint')}
        {...form.field('phone')}
      />
    </DrawerForm>
  )
}
