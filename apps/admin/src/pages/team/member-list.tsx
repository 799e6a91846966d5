import { staffRoles } from '@shopkey/domain/staff-roles.ts'
import {
  IconKey,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserMinus,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { messageSettingsQuery } from '../../lib/message-settings.ts'
import { displayName, useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard, type ListCardProps } from '../../list/list-card.tsx'
import type { ListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useShowOnce } from '../../parts/use-show-once.tsx'
import { useGrantableRoles } from './grantable-roles.ts'
import { memberName } from './member-name.ts'
import {
  useCreatePasswordLink,
  useDeactivateMember,
  useReactivateMember,
  useRemoveMembers,
  useResetTwoFactor,
} from './mutations.ts'
import { memberStatuses, type StaffMember } from './queries.ts'
import classes from './team.module.css'

const columns: Column<StaffMember>[] = [
  { id: 'name', header: 'team.name', phone: 'title', cell: (member) => <NameCell member={member} /> },
  { id: 'email', header: 'team.email', phone: 'meta', cell: ({ email }) => <span className="sk-ltr">{email}</span> },
  { id: 'role', header: 'team.role', phone: 'end', cell: ({ role }) => <RoleCell role={role} /> },
  {
    id: 'two_factor',
    header: 'team.two_factor',
    phone: 'hidden',
    cell: ({ has_two_factor }) => <TwoFactorCell isOn={has_two_factor} />,
  },
  {
    id: 'seen',
    header: 'team.last_seen',
    phone: 'meta-end',
    cell: ({ last_seen_at }) => <SeenCell at={last_seen_at} />,
  },
  { id: 'joined', header: 'team.joined', phone: 'hidden', cell: (member) => <JoinedCell member={member} /> },
]

interface MemberListProps extends Pick<ListCardProps<StaffMember>, 'query' | 'rows' | 'count'> {
  params: ListParams
}

/** Who works in the store. */
export function MemberList({ params, ...list }: MemberListProps) {
  const { t } = useTexts()
  const rowMenu = useRowMenu(params)
  const isManaged = useGrantableRoles().length > 0
  return (
    <ListCard
      titled
      label={t('team.members')}
      params={params}
      {...list}
      columns={columns}
      nameOf={memberName}
      rowMenu={isManaged ? rowMenu : undefined}
      search={t('team.search')}
      filters={[
        {
          name: 'role',
          label: t('team.role'),
          single: true,
          options: staffRoles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
        },
        {
          name: 'status',
          label: t('team.status'),
          single: true,
          options: memberStatuses.map((status) => ({ value: status, label: t(`team.${status}`) })),
        },
      ]}
      empty={{ icon: IconUsers, title: t('team.empty'), lead: t('team.empty_lead') }}
    />
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const { id: ownId, is_installation_owner } = useUser()
  const roles = useGrantableRoles()
  const remove = useRemoveMembers()
  const reset = useResetTwoFactor()
  const statusAction = useStatusAction()
  const passwordLink = usePasswordLinkAction()
  return (member: StaffMember): RowAction[] => {
    const { id, role, has_two_factor, deactivated_at } = member
    if (id === ownId || !roles.includes(role)) return []
    const name = memberName(member)
    return [
      { label: t('team.change_role'), icon: IconUserCog, to: params.with({ edit: id }) },
      ...(is_installation_owner && !deactivated_at ? passwordLink(member) : []),
      ...(is_installation_owner && has_two_factor
        ? [
            {
              label: t('team.reset_two_factor'),
              icon: IconShieldOff,
              run: () =>
                confirmAction({
                  title: t('team.reset_two_factor_title', { name }),
                  body: t('team.reset_two_factor_body'),
                  action: t('team.reset_two_factor'),
                  isDangerous: true,
                  run: () => reset.mutateAsync(id),
                  done: t('team.two_factor_reset', { name }),
                }),
            },
          ]
        : []),
      ...(member.is_installation_owner && !deactivated_at ? [] : [statusAction(member)]),
      {
        label: t('team.remove'),
        icon: IconUserMinus,
        isDangerous: true,
        run: () =>
          confirmAction({
            title: t('team.remove_title', { name }),
            body: t('team.remove_body'),
            action: t('team.remove'),
            isDangerous: true,
            run: () => remove.mutateAsync([id]),
            done: t('team.removed', { name }),
          }),
      },
    ]
  }
}

/** A link for a new password, where no e-mail service brings one. */
function usePasswordLinkAction() {
  const { t } = useTexts()
  const sends = useQuery(messageSettingsQuery(useView())).data?.email_provider_id
  const create = useCreatePasswordLink()
  const show = useShowOnce({
    title: t('team.password_link'),
    lead: t('team.password_link_lead'),
    name: t('team.link'),
    copy: t('common.copy', { name: t('team.link') }),
    done: t('common.close'),
  })
  return ({ id }: StaffMember): RowAction[] =>
    sends === null
      ? [
          {
            label: t('team.password_link'),
            icon: IconKey,
            run: () => void create.mutateAsync(id).then(show, (error: unknown) => toastFailed(errorWords(error, t))),
          },
        ]
      : []
}

/** Deactivates a member, or takes it back. */
function useStatusAction() {
  const { t } = useTexts()
  const deactivate = useDeactivateMember()
  const reactivate = useReactivateMember()
  return (member: StaffMember): RowAction => {
    const { id, role } = member
    const name = memberName(member)
    if (member.deactivated_at)
      return {
        label: t('team.reactivate'),
        icon: IconUserCheck,
        run: () =>
          confirmAction({
            title: t('team.reactivate_title', { name }),
            body: t('team.reactivate_body', { role: t(`roles.${role}`) }),
            action: t('team.reactivate'),
            run: () => reactivate.mutateAsync(id),
            done: t('team.reactivate_done', { name }),
            undo: () => deactivate.mutateAsync(id),
          }),
      }
    return {
      label: t('team.deactivate'),
      icon: IconUserOff,
      run: () =>
        confirmAction({
          title: t('team.deactivate_title', { name }),
          body: t('team.deactivate_body'),
          action: t('team.deactivate'),
          isDangerous: true,
          run: () => deactivate.mutateAsync(id),
          done: t('team.deactivate_done', { name }),
          undo: () => reactivate.mutateAsync(id),
        }),
    }
  }
}

function NameCell({ member }: { member: StaffMember }) {
  const { t } = useTexts()
  const isSelf = useUser().id === member.id
  return (
    <span className={classes.name}>
      <bdi>{memberName(member)}</bdi>
      {isSelf && <Badge tone="info">{t('team.you')}</Badge>}
      {member.is_installation_owner && <Badge tone="neutral">{t('team.installation_owner')}</Badge>}
      {member.deactivated_at && <Badge tone="neutral">{t('team.deactivated')}</Badge>}
      {!member.is_confirmed && <Badge tone="warning">{t('team.unconfirmed')}</Badge>}
    </span>
  )
}

function RoleCell({ role }: Pick<StaffMember, 'role'>) {
  return useTexts().t(`roles.${role}`)
}

function TwoFactorCell({ isOn }: { isOn: boolean }) {
  const { t } = useTexts()
  return (
    <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'account.two_factor_on' : 'account.two_factor_off')}</Badge>
  )
}

function SeenCell({ at }: { at: string | null }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  return <span className={classes.dim}>{at ? dayTime(at) : t('team.never_seen')}</span>
}

function JoinedCell({ member: { inviter, joined_at } }: { member: StaffMember }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const date = day(joined_at)
  const name = inviter && displayName(inviter)
  return <span className={classes.dim}>{name ? t('team.joined_by', { date, name }) : date}</span>
}
