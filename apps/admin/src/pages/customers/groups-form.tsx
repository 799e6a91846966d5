import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { useTexts } from '../../lib/texts.ts'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'
import { JoiningHint } from '../customer-groups/joining-hint.tsx'
import type { CustomerRecord } from './queries.ts'
import { useCustomerForm } from './use-customer-form.ts'

interface GroupsFormProps {
  customer: CustomerRecord
  onClose: () => void
}

/** The groups that a customer is in. */
export function GroupsForm({ customer, onClose }: GroupsFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('customers.groups')} onClose={onClose}>
      <Fields customer={customer} />
    </SideDrawer>
  )
}

function Fields({ customer }: { customer: CustomerRecord }) {
  const { t } = useTexts()
  const initial: { groups: Named[] } = { groups: customer.groups.map(({ id, name }) => ({ id, name })) }
  const form = useCustomerForm(customer, {
    initial,
    bodyOf: ({ groups }) => ({ groups: groups.map(({ id }) => ({ id })) }),
  })
  return (
    <DrawerForm form={form}>
      <p className={layout.hint}>{t('customers.groups_hint')}</p>
      <JoiningHint />
      <NamedList
        isFocused
        kind="customer_groups"
        label={t('customers.groups')}
        value={form.values.groups}
        error={form.problems.groups}
        onChange={(groups) => form.change({ groups })}
      />
    </DrawerForm>
  )
}
