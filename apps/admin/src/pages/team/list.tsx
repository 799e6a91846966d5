import { Button } from '@mantine/core'
import { roleFromWire } from '@shopkey/domain/staff-roles.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useListParams } from '../../list/list-params.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGrantableRoles } from './grantable-roles.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteList } from './invite-list.tsx'
import { MemberList } from './member-list.tsx'
import { invitesQuery, memberStatuses, staffQuery } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import classes from './team.module.css'

/** Who works in the store, and who is invited to. */
export function TeamList() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const view = useView()
  const params = useListParams()
  const mayInvite = useGrantableRoles().length > 0
  const { limit, offset } = params.range
  const role = roleFromWire(params.one('role'))
  const status = memberStatuses.find((one) => one === params.one('status'))
  const staff = useQuery(staffQuery(view, { limit, offset, q: params.q || undefined, role, status }))
  const invites = useQuery(invitesQuery(view))
  const edited = params.one('edit')
  const member = staff.data?.staff.find(({ id }) => id === edited)
  const invite = params.with({ edit: 'invite' })
  const close = () => params.set({ edit: '' })
  useKeys([['n', () => mayInvite && navigate(invite)]])

  return (
    <>
      <PageHeader
        title={t('team.title')}
        lead={t('team.lead')}
        actions={
          mayInvite && (
            <Button component={Link} to={invite} leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}>
              {t('team.invite')}
            </Button>
          )
        }
      />
      <div className={classes.cards}>
        {(invites.isError || (invites.data && invites.data.length > 0)) && (
          <InviteList params={params} query={invites} rows={invites.data} />
        )}
        <MemberList params={params} query={staff} rows={staff.data?.staff} count={staff.data?.count} />
      </div>
      {mayInvite && edited === 'invite' && <InviteForm onClose={close} />}
      {mayInvite && member && <RoleForm key={member.id} member={member} onClose={close} />}
    </>
  )
}
