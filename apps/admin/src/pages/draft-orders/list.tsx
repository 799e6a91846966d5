import { IconFilePencil, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { draftColumns } from './draft-columns.tsx'
import { useDeleteDrafts } from './mutations.ts'
import { NewDraftForm } from './new-draft-form.tsx'
import { type DraftSummary, draftOrdersQuery } from './queries.ts'

const tabs = ['open', 'completed', 'all'] as const

/** Sales that staff prepare and customers pay by a link. */
export function DraftOrderList() {
  const { t } = useTexts()
  const mayWrite = useMay()('orders.write')
  const pathTo = usePathTo()
  const params = useListParams()
  const order = sortOf(params, draftColumns)
  const drafts = useQuery(draftOrdersQuery(useView(), filtersOf(params), { ...params.range, order }))
  const rowMenu = useRowMenu()
  return (
    <ListPage
      title={t('draft_orders.title')}
      lead={t('draft_orders.lead')}
      params={params}
      query={drafts}
      count={drafts.data?.count}
      rows={drafts.data?.draft_orders}
      columns={draftColumns}
      defaultSort="-created_at"
      nameOf={({ display_id }) => `#${display_id}`}
      rowLink={({ id }) => pathTo('draft-orders', id)}
      rowMenu={mayWrite ? rowMenu : undefined}
      tabs={{
        label: t('draft_orders.status'),
        name: 'status',
        options: tabs.map((value) => ({ value, label: t(`draft_orders.tab_${value}`) })),
      }}
      search={t('draft_orders.search')}
      create={mayWrite ? { label: t('draft_orders.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconFilePencil, title: t('draft_orders.empty'), lead: t('draft_orders.empty_lead') }}
    >
      {mayWrite && params.one('edit') === 'new' && <NewDraftForm onClose={() => params.set({ edit: '' })} />}
    </ListPage>
  )
}

function filtersOf(params: ListParams) {
  const tab = params.one('status')
  const status = tab === 'completed' ? (['completed'] as const) : tab === 'all' ? undefined : (['open'] as const)
  return { q: params.q || undefined, status: status && [...status] }
}

function useRowMenu() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const remove = useDeleteDrafts()
  return ({ id, display_id, status }: DraftSummary): RowAction[] => [
    { label: t('common.edit'), icon: IconPencil, to: pathTo('draft-orders', id), isDisabled: status === 'completed' },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('draft_orders.delete_title', { number: String(display_id) }),
          body: t(status === 'completed' ? 'draft_orders.delete_completed_body' : 'draft_orders.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('draft_orders.deleted', { number: String(display_id) }),
        }),
    },
  ]
}
