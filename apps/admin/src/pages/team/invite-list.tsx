import { roleFromWire } from '@shopkey/domain/staff-roles.ts'
import { IconLink, IconMailForward, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { roleName } from '../../lib/role-name.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard, type ListCardProps } from '../../list/list-card.tsx'
import type { ListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useGrantableRoles } from './grantable-roles.ts'
import { useCopyInviteLink, useResendInvite, useWithdrawInvites } from './mutations.ts'
import type { Invite } from './queries.ts'
import classes from './team.module.css'
import { useShowInviteLink } from './use-show-invite-link.ts'

const columns: Column<Invite>[] = [
  {
    id: 'email',
    header: 'team.email',
    phone: 'title',
    cell: ({ user_email }) => <span className="sk-ltr">{user_email}</span>,
  },
  { id: 'role', header: 'team.role', phone: 'meta', cell: ({ role }) => <RoleCell role={role} /> },
  { id: 'until', header: 'team.link_works_until', phone: 'meta-end', cell: (invite) => <UntilCell {...invite} /> },
]

interface InviteListProps extends Pick<ListCardProps<Invite>, 'query' | 'rows'> {
  params: ListParams
}

/** Invitations that wait to be accepted. */
export function InviteList({ params, ...list }: InviteListProps) {
  const { t } = useTexts()
  const rowMenu = useRowMenu()
  const isManaged = useGrantableRoles().length > 0
  return (
    <ListCard
      titled
      label={t('team.invitations')}
      params={params}
      {...list}
      columns={columns}
      nameOf={({ user_email }) => user_email}
      rowMenu={isManaged ? rowMenu : undefined}
      empty={{ icon: IconUserPlus, title: t('team.no_invitations'), lead: t('team.invite_lead') }}
      skeletons={1}
    />
  )
}

function useRowMenu() {
  const { t } = useTexts()
  const roles = useGrantableRoles()
  const resend = useResendInvite()
  const copy = useCopyInviteLink()
  const withdraw = useWithdrawInvites()
  const showLink = useShowInviteLink()
  return ({ id, role, user_email: email }: Invite): RowAction[] => {
    if (!roles.some((one) => one === roleFromWire(role))) return []
    return [
      {
        label: t('team.resend'),
        icon: IconMailForward,
        run: () => announce(resend.mutateAsync(id), t('team.resent', { email }), t),
      },
      {
        label: t('team.copy_link'),
        icon: IconLink,
        run: () =>
          confirmAction({
            title: t('team.copy_title'),
            body: t('team.copy_body', { email }),
            action: t('team.copy_link'),
            run: async () => showLink((await copy.mutateAsync(id)).invite_link.link),
          }),
      },
      {
        label: t('team.withdraw'),
        icon: IconTrash,
        isDangerous: true,
        run: () =>
          confirmAction({
            title: t('team.withdraw_title'),
            body: t('team.withdraw_body', { email }),
            action: t('team.withdraw'),
            isDangerous: true,
            run: () => withdraw.mutateAsync([id]),
            done: t('team.withdrawn'),
          }),
      },
    ]
  }
}

function RoleCell({ role }: Pick<Invite, 'role'>) {
  return roleName(role, useTexts().t)
}

function UntilCell({ expires_at }: Pick<Invite, 'expires_at'>) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  if (new Date(expires_at) < new Date()) return <Badge tone="warning">{t('team.expired')}</Badge>
  return <span className={classes.dim}>{dayTime(expires_at)}</span>
}
