import { TextInput } from '@mantine/core'
import type { CustomerGroup } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSaveCustomerGroup } from './mutations.ts'

interface FieldsProps {
  /** Absent for a new one. */
  group?: Pick<CustomerGroup, 'id' | 'name'>
  /** Called before the drawer closes. */
  onSaved?: (group: Pick<CustomerGroup, 'id'>) => void
}

export function CustomerGroupForm({ onClose, ...props }: FieldsProps & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={props.group?.name ?? t('customer_groups.new')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ group, onSaved }: FieldsProps) {
  const { t } = useTranslation()
  const save = useSaveCustomerGroup(group?.id)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { name: group?.name ?? '' },
    rules: { name: required(t('customer_groups.name_missing')) },
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: (saved) => (onSaved ? onSaved(saved) : dismiss()),
    fieldOfCode: { customer_group_name_taken: 'name' },
  })
  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('customer_groups.name')}
        description={t('customer_groups.name_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
    </DrawerForm>
  )
}
