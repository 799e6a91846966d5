import { IconCircleCheck, IconCircleOff, IconTags, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { Period } from '../../parts/period.tsx'
import { useDeletePriceLists, useSetStatus } from './mutations.ts'
import { PriceListBadge } from './price-list-words.tsx'
import { type PriceList, priceListsQuery } from './queries.ts'

const statuses = ['active', 'draft'] as const
const types = ['sale', 'override'] as const

const columns: Column<PriceList>[] = [
  { id: 'name', header: 'price_lists.name', sort: 'name', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'type', header: 'price_lists.type', phone: 'meta-end', cell: ({ type }) => <TypeCell type={type} /> },
  { id: 'state', header: 'price_lists.state', phone: 'end', cell: (list) => <PriceListBadge list={list} /> },
  { id: 'groups', header: 'price_lists.groups', phone: 'hidden', cell: (list) => <GroupsCell list={list} /> },
  {
    id: 'period',
    header: 'price_lists.dates',
    sort: 'starts_at',
    phone: 'meta',
    cell: (list) => <Period of={list} />,
  },
]

/** Prices that count for a time, or for some customers. */
export function PriceListList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayWrite = useMay()('prices.write')
  const params = useListParams()
  const status = statuses.filter((known) => known === params.one('status'))
  const type = types.filter((known) => params.many('type').includes(known))
  const query = {
    q: params.q || undefined,
    ...(status.length > 0 && { status }),
    ...(type.length > 0 && { type }),
    ...params.range,
    order: sortOf(params, columns, '-created_at'),
  }
  const lists = useQuery(priceListsQuery(useView(), query))
  const setStatus = useSetStatus()
  const remove = useDeletePriceLists()
  const restore = (rows: PriceList[]) =>
    Promise.all(rows.map(({ id, status: before }) => setStatus.mutateAsync({ ids: [id], status: before })))
  return (
    <ListPage
      title={t('price_lists.title')}
      params={params}
      query={lists}
      count={lists.data?.count}
      rows={lists.data?.price_lists}
      columns={columns}
      defaultSort="-created_at"
      search={t('price_lists.search')}
      tabs={{
        label: t('price_lists.state'),
        name: 'status',
        options: [
          { value: '', label: t('common.all') },
          ...statuses.map((value) => ({ value, label: t(`price_lists.tabs.${value}`) })),
        ],
      }}
      filters={[
        {
          name: 'type',
          label: t('price_lists.type'),
          options: types.map((value) => ({ value, label: t(`price_lists.types.${value}`) })),
        },
      ]}
      nameOf={({ name }) => name}
      rowLink={({ id }) => pathTo('price-lists', id)}
      bulk={
        mayWrite
          ? [
              {
                label: t('price_lists.activate'),
                icon: IconCircleCheck,
                run: (rows) => setStatus.mutateAsync({ ids: rows.map(({ id }) => id), status: 'active' }),
                done: t('price_lists.activated'),
                undo: restore,
              },
              {
                label: t('price_lists.deactivate'),
                icon: IconCircleOff,
                run: (rows) => setStatus.mutateAsync({ ids: rows.map(({ id }) => id), status: 'draft' }),
                done: t('price_lists.deactivated'),
                undo: restore,
              },
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('price_lists.delete_many'), body: t('price_lists.delete_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('price_lists.deleted_many'),
              },
            ]
          : undefined
      }
      create={mayWrite ? { label: t('price_lists.new'), to: pathTo('price-lists', 'new') } : undefined}
      empty={{ icon: IconTags, title: t('price_lists.empty'), lead: t('price_lists.empty_lead') }}
    />
  )
}

function TypeCell({ type }: Pick<PriceList, 'type'>) {
  const { t } = useTexts()
  return t(`price_lists.types.${type}`)
}

function GroupsCell({ list }: { list: PriceList }) {
  const { t } = useTexts()
  const groups = list.customer_groups ?? []
  if (groups.length === 0) return t('price_lists.everyone')
  return <bdi>{groups.map(({ name }) => name).join(', ')}</bdi>
}
