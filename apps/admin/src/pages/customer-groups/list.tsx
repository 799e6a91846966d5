import type { CustomerGroup } from '@shopkey/client/types.ts'
import { IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { confirmDeleteGroup } from './confirm-delete-group.ts'
import { CustomerGroupForm } from './form.tsx'
import { useDeleteCustomerGroups } from './mutations.ts'
import { customerGroupsQuery } from './queries.ts'

const columns: Column<CustomerGroup>[] = [
  {
    id: 'name',
    header: 'customer_groups.name',
    sort: 'name',
    phone: 'title',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'how',
    header: 'customer_groups.how',
    phone: 'meta',
    cell: ({ rule }) => <HowCell hasRule={rule !== null} />,
  },
  {
    id: 'created',
    header: 'list.created',
    sort: 'created_at',
    phone: 'end',
    align: 'end',
    cell: ({ created_at }) => <CreatedCell at={created_at} />,
  },
]

/** Customers under one name, for prices and discounts. */
export function CustomerGroupList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const mayWrite = useMay()('people.write')
  const params = useListParams()
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns) }
  const groups = useQuery(customerGroupsQuery(useView(), query))
  const remove = useDeleteCustomerGroups()
  return (
    <ListPage
      title={t('customer_groups.title')}
      lead={t('customer_groups.lead')}
      params={params}
      query={groups}
      count={groups.data?.count}
      rows={groups.data?.customer_groups}
      columns={columns}
      defaultSort="-created_at"
      nameOf={({ name }) => name}
      rowLink={({ id }) => pathTo('customer-groups', id)}
      rowMenu={
        mayWrite
          ? ({ id, name }) => [
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                run: () => confirmDeleteGroup({ name, t, run: () => remove.mutateAsync([id]) }),
              },
            ]
          : undefined
      }
      create={mayWrite ? { label: t('customer_groups.new'), to: params.with({ edit: 'new' }) } : undefined}
      search={t('customer_groups.search')}
      empty={{ icon: IconUsersGroup, title: t('customer_groups.empty'), lead: t('customer_groups.empty_lead') }}
    >
      {params.one('edit') === 'new' && mayWrite && (
        <CustomerGroupForm
          onClose={() => params.set({ edit: '' })}
          onSaved={({ id }) => navigate(pathTo('customer-groups', id), { replace: true })}
        />
      )}
    </ListPage>
  )
}

function HowCell({ hasRule }: { hasRule: boolean }) {
  const { t } = useTexts()
  return t(hasRule ? 'customer_groups.by_rule' : 'customer_groups.by_hand')
}

function CreatedCell({ at }: { at: string }) {
  return useFormat().day(at)
}
