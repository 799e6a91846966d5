import type { GroupMember } from '@shopkey/client/types.ts'
import { IconUserMinus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { countLimit, type ListParams, sortOf } from '../../list/list-params.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { customerName } from '../customers/customer-name.ts'
import { useRemoveMembers } from './mutations.ts'
import { groupMembersQuery } from './queries.ts'

const columns: Column<GroupMember>[] = [
  {
    id: 'name',
    header: 'customer_groups.member',
    sort: 'first_name',
    phone: 'title',
    cell: (customer) => <bdi>{customerName(customer)}</bdi>,
  },
  {
    id: 'email',
    header: 'sign_in.email',
    sort: 'email',
    phone: 'meta',
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
]

/** How a customer became a member; for groups with a rule. */
const how: Column<GroupMember> = {
  id: 'how',
  header: 'customer_groups.how',
  phone: 'meta-end',
  cell: ({ by_rule }) => <HowCell byRule={by_rule} />,
}

interface MemberListProps {
  /** Of the group. */
  id: string
  params: ListParams
  mayWrite: boolean
  hasRule: boolean
}

export function MemberList({ id, params, mayWrite, hasRule }: MemberListProps) {
  const { t } = useTexts()
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns) }
  const members = useQuery(groupMembersQuery(useView(), id, query))
  const remove = useRemoveMembers(id)
  return (
    <ListCard
      label={t('customer_groups.members')}
      titled
      params={params}
      query={members}
      count={members.data?.count}
      countLimit={countLimit(true)}
      rows={members.data?.customers}
      columns={hasRule ? [...columns, how] : columns}
      nameOf={customerName}
      rowMenu={
        mayWrite
          ? (customer) =>
              // The rule would add them again.
              customer.by_rule
                ? []
                : [
                    {
                      label: t('customer_groups.remove'),
                      icon: IconUserMinus,
                      run: () =>
                        announce(
                          remove.mutateAsync([customer.id]),
                          t('customer_groups.removed', { name: customerName(customer) }),
                          t,
                        ),
                    },
                  ]
          : undefined
      }
      bulk={
        mayWrite
          ? [
              {
                label: t('customer_groups.remove'),
                icon: IconUserMinus,
                run: (rows) => remove.mutateAsync(rows.map((customer) => customer.id)),
                done: t('customer_groups.removed_many'),
              },
            ]
          : undefined
      }
      search={t('customer_groups.search_members')}
      empty={{
        icon: IconUsersGroup,
        title: t('customer_groups.no_members'),
        lead: t('customer_groups.no_members_lead'),
      }}
    />
  )
}

function HowCell({ byRule }: { byRule: boolean }) {
  const { t } = useTexts()
  return (
    <Badge tone={byRule ? 'info' : 'neutral'}>
      {t(byRule ? 'customer_groups.by_rule' : 'customer_groups.by_hand')}
    </Badge>
  )
}
