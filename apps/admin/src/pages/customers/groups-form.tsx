import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'
import { useUpdateCustomer } from './mutations.ts'
import type { CustomerRecord } from './queries.ts'

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
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(customer.updated_at)
  const update = useUpdateCustomer(customer.id, precondition)
  const initial: { groups: Named[] } = { groups: customer.groups.map(({ id, name }) => ({ id, name })) }
  const form = useForm({
    initial,
    save: ({ groups }) => update.mutateAsync({ groups: groups.map(({ id }) => ({ id })) }),
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <p className={layout.hint}>{t('customers.groups_hint')}</p>
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
