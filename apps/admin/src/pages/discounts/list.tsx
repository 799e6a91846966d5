import { IconCircleCheck, IconCircleOff, IconRosetteDiscount, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { discountKinds } from './discount-draft.ts'
import { DiscountEffect, DiscountStateBadge, DiscountUses } from './discount-words.tsx'
import { useDeleteDiscounts, useSetDisabled } from './mutations.ts'
import { discountListQuery, type ListedDiscount } from './queries.ts'
import { useDiscountActions } from './use-discount-actions.ts'

const applications = ['code', 'automatic'] as const
const states = ['active', 'scheduled', 'expired', 'disabled'] as const

const columns: Column<ListedDiscount>[] = [
  { id: 'code', header: 'discounts.code', sort: 'code', phone: 'title', cell: ({ code }) => <bdi>{code}</bdi> },
  {
    id: 'application',
    header: 'discounts.application',
    phone: 'hidden',
    cell: (row) => <ApplicationCell {...row} />,
  },
  { id: 'effect', header: 'discounts.effect', phone: 'meta', cell: (row) => <DiscountEffect discount={row} /> },
  { id: 'state', header: 'discounts.state', phone: 'end', cell: (row) => <DiscountStateBadge discount={row} /> },
  { id: 'ends', header: 'discounts.ends', sort: 'ends_at', phone: 'hidden', cell: (row) => <EndsCell {...row} /> },
  {
    id: 'uses',
    header: 'discounts.uses',
    sort: 'usage_count',
    align: 'end',
    phone: 'meta-end',
    cell: (row) => <DiscountUses discount={row} />,
  },
]

/** The codes that shoppers may enter, and the discounts that need none. Codes that were made of one are on its page. */
export function DiscountList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayWrite = useMay()('discounts.write')
  const params = useListParams()
  const state = states.find((known) => known === params.one('state'))
  const type = discountKinds.find((known) => known === params.one('type'))
  const application = applications.find((known) => known === params.one('application'))
  const query = {
    q: params.q || undefined,
    state,
    ...(application && { is_automatic: application === 'automatic' }),
    ...(type && { rule: { type } }),
  }
  const discounts = useQuery(
    discountListQuery(useView(), { ...query, ...params.range, order: sortOf(params, columns) }),
  )
  const setDisabled = useSetDisabled()
  const remove = useDeleteDiscounts()
  const actionsOf = useDiscountActions()
  const restore = (rows: ListedDiscount[]) =>
    Promise.all(rows.map(({ id, is_disabled }) => setDisabled.mutateAsync({ ids: [id], is_disabled })))

  return (
    <ListPage
      title={t('discounts.title')}
      params={params}
      query={discounts}
      count={discounts.data?.count}
      rows={discounts.data?.discounts}
      columns={columns}
      defaultSort="-created_at"
      tabs={{
        label: t('discounts.state'),
        name: 'state',
        options: [
          { value: '', label: t('common.all') },
          ...states.map((value) => ({ value, label: t(`discounts.tabs.${value}`) })),
        ],
      }}
      filters={[
        {
          name: 'application',
          label: t('discounts.application'),
          single: true,
          options: applications.map((value) => ({ value, label: t(`discounts.applications.${value}`) })),
        },
        {
          name: 'type',
          label: t('discounts.kind'),
          single: true,
          options: discountKinds.map((value) => ({ value, label: t(`discounts.kinds.${value}`) })),
        },
      ]}
      search={t('discounts.search')}
      nameOf={({ code }) => code}
      rowLink={({ id }) => pathTo('discounts', id)}
      rowMenu={mayWrite ? (row) => actionsOf(row) : undefined}
      bulk={
        mayWrite
          ? [
              {
                label: t('discounts.enable'),
                icon: IconCircleCheck,
                run: (rows) => setDisabled.mutateAsync({ ids: rows.map(({ id }) => id), is_disabled: false }),
                done: t('discounts.enabled_many'),
                undo: restore,
              },
              {
                label: t('discounts.disable'),
                icon: IconCircleOff,
                run: (rows) => setDisabled.mutateAsync({ ids: rows.map(({ id }) => id), is_disabled: true }),
                done: t('discounts.disabled_many'),
                undo: restore,
              },
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('discounts.delete_many'), body: t('discounts.delete_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('discounts.deleted_many'),
              },
            ]
          : undefined
      }
      create={mayWrite ? { label: t('discounts.new'), to: pathTo('discounts', 'new') } : undefined}
      empty={{ icon: IconRosetteDiscount, title: t('discounts.empty'), lead: t('discounts.empty_lead') }}
    />
  )
}

function ApplicationCell({ is_automatic }: Pick<ListedDiscount, 'is_automatic'>) {
  const { t } = useTexts()
  return t(`discounts.applications.${is_automatic ? 'automatic' : 'code'}`)
}

function EndsCell({ ends_at }: Pick<ListedDiscount, 'ends_at'>) {
  const { t } = useTexts()
  const { storeDay } = useFormat()
  return ends_at ? storeDay(ends_at) : t('discounts.never')
}
