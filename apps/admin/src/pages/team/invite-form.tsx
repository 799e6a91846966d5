import { TextInput } from '@mantine/core'
import { EMAIL_LENGTH } from '@shopkey/contract/limits.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { messageSettingsQuery } from '../../lib/message-settings.ts'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useGrantableRoles } from './grantable-roles.ts'
import { useCreateLinkFor, useInvite } from './mutations.ts'
import { RoleField } from './role-field.tsx'
import { useShowInviteLink } from './use-show-invite-link.ts'

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
  const { is_installation_owner } = useUser()
  const invite = useInvite()
  const createLink = useCreateLinkFor()
  const { dismiss } = useDrawer()
  const showLink = useShowInviteLink()
  const settings = useQuery(messageSettingsQuery(useView())).data
  const isMailed = settings?.email_provider_id !== null
  // A link that others copy still needs a confirmation by mail.
  const isHandedOver = !isMailed && is_installation_owner
  const form = useForm<{ email: string; role: StaffRole }, string | undefined>({
    // The role that may do least.
    initial: { email: '', role: 'fulfilment' },
    rules: { email: required(t('team.email_missing')) },
    save: async (values) => {
      await invite.mutateAsync(values)
      return isHandedOver ? createLink.mutateAsync(values.email) : undefined
    },
    done: t(isMailed ? 'team.invited' : isHandedOver ? 'team.invited_by_link' : 'team.invited_no_email'),
    onSaved: (link) => {
      dismiss()
      if (link) showLink(link)
    },
    fieldOfCode: { already_on_staff: 'email' },
  })
  return (
    <DrawerForm
      form={form}
      lead={t(isMailed ? 'team.invite_lead' : isHandedOver ? 'team.invite_lead_by_link' : 'team.invite_lead_no_email')}
      submit={t(isMailed ? 'team.invite_submit' : 'team.invite_submit_no_email')}
    >
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
