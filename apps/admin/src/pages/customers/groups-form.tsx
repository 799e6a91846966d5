import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useUpdateCustomer } from './mutations.ts'
import { type CustomerRecord, groupChoicesQuery } from './queries.ts'

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
  const choices = useQuery(groupChoicesQuery(useView()))
  const own = customer.groups
  const others = (choices.data ?? []).filter(({ id }) => !own.some((group) => group.id === id))
  const form = useForm({
    initial: { ids: own.map(({ id }) => id) },
    save: ({ ids }) => update.mutateAsync({ groups: ids.map((id) => ({ id })) }),
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <MultiSelect
        data-autofocus
        searchable
        hidePickedOptions
        label={t('customers.groups')}
        description={t('customers.groups_hint')}
        nothingFoundMessage={t('list.no_match')}
        data={[...own, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('ids')}
      />
    </DrawerForm>
  )
}
