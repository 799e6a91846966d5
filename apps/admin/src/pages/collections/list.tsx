import type { ProductCollection as Collection } from '@shopkey/client/types.ts'
import { IconLayoutRows, IconStack2, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useOpenBlocks } from '../../blocks/use-open-blocks.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { CollectionForm } from './form.tsx'
import { useDeleteCollections } from './mutations.ts'
import { collectionListQuery } from './queries.ts'

const columns: Column<Collection>[] = [
  { id: 'title', header: 'product.title', sort: 'title', cell: ({ title }) => title, phone: 'title' },
  { id: 'handle', header: 'product.handle', sort: 'handle', cell: ({ handle }) => <bdi>{handle}</bdi>, phone: 'meta' },
  {
    id: 'created',
    header: 'list.created',
    sort: 'created_at',
    cell: (row) => <CreatedCell at={row.created_at} />,
    align: 'end',
    phone: 'end',
  },
]

/** Named groups of products, such as a season. The one that is edited is in the address. */
export function CollectionList() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const may = useMay()
  const mayWrite = may('catalogue.write')
  const params = useListParams()
  const order = sortOf(params, columns)
  const collections = useQuery(collectionListQuery(view, { q: params.q || undefined, ...params.range, order }))
  const remove = useDeleteCollections()
  const blocks = useOpenBlocks()
  const edited = params.one('edit')

  return (
    <ListPage
      title={t('collections.title')}
      params={params}
      query={collections}
      count={collections.data?.count}
      rows={collections.data?.collections}
      columns={columns}
      defaultSort="-created_at"
      nameOf={({ title }) => title}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : pathTo('products', undefined, { collection: id }))}
      rowMenu={
        mayWrite
          ? ({ id, title }) => [
              {
                label: t('collections.products'),
                icon: IconTag,
                to: pathTo('products', undefined, { collection: id }),
              },
              ...(may('settings.write')
                ? [
                    {
                      label: t('pages.around.open'),
                      icon: IconLayoutRows,
                      run: () => blocks.open({ kind: 'collection', collection_id: id }),
                    },
                  ]
                : []),
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                run: () =>
                  confirmAction({
                    title: t('product.delete_title', { title }),
                    body: t('collections.delete_body'),
                    action: t('common.delete'),
                    isDangerous: true,
                    run: () => remove.mutateAsync([id]),
                    done: t('products.deleted', { title }),
                  }),
              },
            ]
          : undefined
      }
      bulk={
        mayWrite
          ? [
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('collections.delete_many'), body: t('collections.delete_many_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('collections.deleted_many'),
              },
            ]
          : undefined
      }
      create={mayWrite ? { label: t('collections.new'), to: params.with({ edit: 'new' }) } : undefined}
      search={t('collections.search')}
      empty={{ icon: IconStack2, title: t('collections.empty'), lead: t('collections.empty_lead') }}
    >
      {edited && mayWrite && (
        <CollectionForm
          key={edited}
          id={edited === 'new' ? undefined : edited}
          onClose={() => params.set({ edit: '' })}
        />
      )}
    </ListPage>
  )
}

function CreatedCell({ at }: { at: string }) {
  return useFormat().day(at)
}
