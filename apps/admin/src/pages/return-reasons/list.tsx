import { IconPencil, IconReceiptRefund, IconSubtask, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { ReturnReasonForm } from './form.tsx'
import { useDeleteReturnReasons } from './mutations.ts'
import { type ListedReason, returnReasonsQuery } from './queries.ts'

const columns: Column<ListedReason>[] = [
  { id: 'label', header: 'return_reasons.label', phone: 'title', cell: ({ label }) => <bdi>{label}</bdi> },
  { id: 'value', header: 'return_reasons.value', phone: 'end', cell: ({ value }) => <bdi>{value}</bdi> },
  {
    id: 'description',
    header: 'return_reasons.description',
    phone: 'meta',
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
]

/** What shoppers can choose from when they send something back; the reason that is edited is in the address. */
export function ReturnReasonList() {
  const { t } = useTexts()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const reasons = useQuery(returnReasonsQuery(useView()))
  const rowMenu = useRowMenu(params)
  const edited = params.one('edit')
  return (
    <ListPage
      title={t('return_reasons.title')}
      lead={t('return_reasons.lead')}
      params={params}
      query={reasons}
      rows={reasons.data}
      columns={columns}
      depth={({ parent_return_reason_id }) => (parent_return_reason_id ? 1 : 0)}
      nameOf={({ label }) => label}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={mayWrite ? rowMenu : undefined}
      create={mayWrite ? { label: t('return_reasons.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconReceiptRefund, title: t('return_reasons.empty'), lead: t('return_reasons.empty_lead') }}
    >
      {reasons.data && mayWrite && edited && (
        <ReturnReasonForm
          key={edited}
          id={edited === 'new' ? undefined : edited}
          parent={params.one('parent') || undefined}
          reasons={reasons.data}
          onClose={() => params.set({ edit: '', parent: '' })}
        />
      )}
    </ListPage>
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const remove = useDeleteReturnReasons()
  return ({ id, label, parent_return_reason_id: parent }: ListedReason): RowAction[] => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    {
      label: t('return_reasons.add_below'),
      icon: IconSubtask,
      isDisabled: parent !== null,
      to: params.with({ edit: 'new', parent: id }),
    },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('return_reasons.delete_title', { name: label }),
          body: t(parent ? 'return_reasons.delete_body' : 'return_reasons.delete_tree_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('return_reasons.deleted', { name: label }),
        }),
    },
  ]
}
