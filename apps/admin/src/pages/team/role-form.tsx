import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useGrantableRoles } from './grantable-roles.ts'
import { memberName } from './member-name.ts'
import { useChangeRole } from './mutations.ts'
import type { StaffMember } from './queries.ts'
import { RoleField } from './role-field.tsx'

export function RoleForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('team.role_of', { name: memberName(member) })} onClose={onClose}>
      <Fields member={member} />
    </SideDrawer>
  )
}

function Fields({ member }: { member: StaffMember }) {
  const { t } = useTexts()
  const roles = useGrantableRoles()
  const change = useChangeRole()
  const { dismiss } = useDrawer()
  const form = useForm<{ role: StaffRole }>({
    initial: { role: member.role },
    save: ({ role }) => change.mutateAsync({ id: member.id, role }),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { last_owner: 'role' },
  })
  return (
    <DrawerForm form={form} lead={t('team.role_lead')}>
      <RoleField roles={roles} {...form.field('role')} />
    </DrawerForm>
  )
}
