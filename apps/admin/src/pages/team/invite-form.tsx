import { TextInput } from '@mantine/core'
import { EMAIL_LENGTH } from '@shopkey/contract/limits.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useGrantableRoles } from './grantable-roles.ts'
import { useInvite } from './mutations.ts'
import { RoleField } from './role-field.tsx'

export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('team.invite')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const roles = useGrantableRoles()
  const invite = useInvite()
  const { dismiss } = useDrawer()
  const form = useForm<{ email: string; role: StaffRole }>({
    // The role that may do least.
    initial: { email: '', role: 'fulfilment' },
    rules: { email: required(t('team.email_missing')) },
    save: invite.mutateAsync,
    done: t('team.invited'),
    onSaved: dismiss,
    fieldOfCode: { already_on_staff: 'email' },
  })
  return (
    <DrawerForm form={form} lead={t('team.invite_lead')} submit={t('team.invite_submit')}>
      <TextInput
        data-autofocus
        type="email"
        label={t('team.email')}
        dir="ltr"
        maxLength={EMAIL_LENGTH}
        {...form.field('email')}
      />
      <RoleField roles={roles} {...form.field('role')} />
    </DrawerForm>
  )
}
