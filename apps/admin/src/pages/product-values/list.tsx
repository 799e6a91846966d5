import { IconArrowMerge, IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { MergeForm, RenameForm } from './forms.tsx'
import { useDeleteValues } from './mutations.ts'
import { type UsedValue, type ValueKind, valueListQuery } from './queries.ts'

const columns: Column<UsedValue>[] = [
  { id: 'value', header: 'product_values.value', sort: 'value', phone: 'title', cell: ({ value }) => value },
  {
    id: 'products',
    header: 'products.title',
    sort: 'product_count',
    phone: 'end',
    align: 'end',
    cell: (row) => <Count count={row.product_count} />,
  },
]

export const ProductTypeList = () => <ValueList kind="type" />
export const ProductTagList = () => <ValueList kind="tag" />

/** What products are called by, with how many are. The one that is renamed or merged is in the address. */
function ValueList({ kind }: { kind: ValueKind }) {
  const { t } = useTexts()
  const view = useView()
  const params = useListParams()
  const mayWrite = useMay()('catalogue.write')
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns, 'value') }
  const values = useQuery(valueListQuery(view, kind, query))
  const remove = useDeleteValues(kind)
  const rows = values.data?.values
  const opened = (name: string) => rows?.find(({ id }) => id === params.one(name))
  const [renamed, merged] = [opened('edit'), opened('merge')]
  const close = () => params.set({ edit: '', merge: '' })

  return (
    <ListPage
      title={t(`product_values.${kind}.title`)}
      lead={t(`product_values.${kind}.lead`)}
      params={params}
      query={values}
      count={values.data?.count}
      rows={rows}
      columns={columns}
      defaultSort="value"
      nameOf={({ value }) => value}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={
        mayWrite
          ? ({ id, value, product_count }) => [
              { label: t('product_values.rename'), icon: IconPencil, to: params.with({ edit: id }) },
              { label: t('product_values.merge'), icon: IconArrowMerge, to: params.with({ merge: id }) },
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                run: () =>
                  confirmAction({
                    title: t('product.delete_title', { title: value }),
                    body: t(`product_values.${kind}.delete_body`, { count: product_count }),
                    action: t('common.delete'),
                    isDangerous: true,
                    run: () => remove.mutateAsync([id]),
                    done: t('products.deleted', { title: value }),
                  }),
              },
            ]
          : undefined
      }
      search={t('product_values.search')}
      empty={{ icon: IconTag, title: t(`product_values.${kind}.empty`), lead: t(`product_values.${kind}.empty_lead`) }}
    >
      {renamed && mayWrite && <RenameForm key={renamed.id} kind={kind} value={renamed} onClose={close} />}
      {merged && mayWrite && <MergeForm key={merged.id} kind={kind} value={merged} onClose={close} />}
    </ListPage>
  )
}

function Count({ count }: { count: number }) {
  return useFormat().number(count)
}
