import { Button } from '@mantine/core'
import { listCustomerGroups } from '@shopkey/client/admin.ts'
import { IconFileImport, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import { type FilterSource, useSearchedFilter } from '../../list/use-searched-filter.ts'
import { daysAgo } from '../orders/days-ago.ts'
import { customerColumns } from './customer-columns.tsx'
import { customerName } from './customer-name.ts'
import { ImportDrawer } from './import-drawer.tsx'
import { NewCustomerForm } from './new-customer-form.tsx'
import { type CustomerFilters, customersQuery } from './queries.ts'

const periods = ['7', '30', '90'] as const

const groupSource: FilterSource = {
  noun: 'customer-groups',
  find: async (call, search, signal) => {
    const { customer_groups } = await call(listCustomerGroups, { query: { ...search, order: 'name' }, signal })
    return customer_groups.map(({ id, name }) => ({ value: id, label: name }))
  },
}

/** Who registered, ordered or was added. */
export function CustomerList() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const may = useMay()
  const mayWrite = may('people.write')
  const params = useListParams()
  const order = sortOf(params, customerColumns)
  const customers = useQuery(customersQuery(view, filtersOf(params, useStoreTimeZone()), { ...params.range, order }))
  const { hasChoice: _, ...groups } = useSearchedFilter(groupSource, params.many('group'))
  return (
    <ListPage
      title={t('customers.title')}
      lead={t('customers.lead')}
      params={params}
      query={customers}
      count={customers.data?.count}
      rows={customers.data?.customers}
      columns={customerColumns}
      defaultSort="-created_at"
      nameOf={customerName}
      rowLink={({ id }) => pathTo('customers', id)}
      actions={
        mayWrite && (
          <Button
            component={Link}
            variant="default"
            to={params.with({ edit: 'import' })}
            leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
          >
            {t('customers.import.open')}
          </Button>
        )
      }
      create={mayWrite ? { label: t('customers.new'), to: params.with({ edit: 'new' }) } : undefined}
      search={t('customers.search')}
      filters={[
        {
          name: 'account',
          label: t('customers.account'),
          options: [
            { value: 'yes', label: t('customers.with_account') },
            { value: 'no', label: t('customers.guests') },
          ],
          single: true,
        },
        { name: 'group', label: t('customers.group'), ...groups },
        {
          name: 'days',
          label: t('customers.since'),
          options: periods.map((value) => ({ value, label: t(`customers.last_${value}`) })),
          single: true,
        },
      ]}
      empty={{ icon: IconUsers, title: t('customers.empty'), lead: t('customers.empty_lead') }}
    >
      {params.one('edit') === 'import' && mayWrite && <ImportDrawer onClose={() => params.set({ edit: '' })} />}
      {params.one('edit') === 'new' && mayWrite && (
        <NewCustomerForm
          onClose={() => params.set({ edit: '' })}
          onSaved={({ id }) => navigate(pathTo('customers', id), { replace: true })}
        />
      )}
    </ListPage>
  )
}

function filtersOf(params: ListParams, timeZone: string): CustomerFilters {
  const account = params.one('account')
  const groups = params.many('group')
  const days = Number(params.one('days'))
  return {
    q: params.q || undefined,
    has_account: account ? account === 'yes' : undefined,
    groups: groups.length > 0 ? groups : undefined,
    created_at: days > 0 ? { gte: daysAgo(days, timeZone) } : undefined,
  }
}
