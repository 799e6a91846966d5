import { Button } from '@mantine/core'
import { listCollections } from '@shopkey/client/admin.ts'
import type { Product as WireProduct } from '@shopkey/client/types.ts'
import { groupBy } from '@shopkey/domain/group-by.ts'
import { IconEye, IconEyeOff, IconPencil, IconTable, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { BulkAction } from '../../list/bulk-bar.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { type FilterSource, useSearchedFilter } from '../../list/use-searched-filter.ts'
import { confirmDelete } from './confirm-delete.ts'
import { useDeleteProducts, useSetProductStatuses } from './mutations.ts'
import { productColumns, useProductColumns } from './product-columns.tsx'
import { type ProductSummary, productsQuery } from './queries.ts'

const statuses = ['published', 'draft', 'proposed', 'rejected'] as const satisfies WireProduct['status'][]

export function ProductList() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const mayWrite = useMay()('catalogue.write')
  const params = useListParams()
  const status = statuses.find((known) => known === params.one('status'))
  const { hasChoice, ...collections } = useSearchedFilter(collectionSource, params.many('collection'))
  const products = useQuery(
    productsQuery(
      view,
      { q: params.q || undefined, status: status && [status], collection_id: params.many('collection') },
      { ...params.range, order: sortOf(params, productColumns) },
    ),
  )
  const columns = useProductColumns(products.data?.products)
  const rowMenu = useRowMenu()
  const bulk = useBulkActions()

  return (
    <ListPage
      title={t('products.title')}
      params={params}
      query={products}
      count={products.data?.count}
      rows={products.data?.products}
      columns={columns}
      nameOf={({ title }) => title}
      rowLink={({ id }) => pathTo('products', id)}
      rowMenu={mayWrite ? rowMenu : undefined}
      skeletons={12}
      actions={
        mayWrite && (
          <Button
            component={Link}
            variant="default"
            to={`${pathTo('products', 'bulk')}?${new URLSearchParams([
              ...(params.q ? [['q', params.q]] : []),
              ...params.many('collection').map((id) => ['collection', id]),
            ])}`}
            leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
          >
            {t('bulk.open')}
          </Button>
        )
      }
      create={mayWrite ? { label: t('products.new'), to: pathTo('products', 'new') } : undefined}
      tabs={{
        label: t('products.status'),
        name: 'status',
        options: [
          { value: 'all', label: t('common.all') },
          ...statuses.map((value) => ({ value, label: t(`product_status.${value}`) })),
        ],
      }}
      search={t('products.search')}
      filters={hasChoice ? [{ name: 'collection', label: t('products.collection'), ...collections }] : []}
      bulk={mayWrite ? bulk : undefined}
      empty={{ icon: IconTag, title: t('products.empty'), lead: t('products.empty_lead') }}
    />
  )
}

const collectionSource: FilterSource = {
  noun: 'collections',
  find: async (call, search, signal) => {
    const query = { ...search, order: 'title', fields: 'id,title' }
    const { collections } = await call(listCollections, { query, expand: [], signal })
    return collections.map(({ id, title }) => ({ value: id, label: title }))
  },
}

function useRowMenu() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const setStatus = useSetProductStatuses()
  const remove = useDeleteProducts()
  return ({ id, title, status }: ProductSummary): RowAction[] => {
    const isLive = status === 'published'
    const done = t(isLive ? 'products.unpublished' : 'products.published', { title })
    const next = isLive ? 'draft' : 'published'
    return [
      { label: t('common.edit'), icon: IconPencil, to: pathTo('products', id) },
      {
        label: t(isLive ? 'products.unpublish' : 'products.publish'),
        icon: isLive ? IconEyeOff : IconEye,
        run: () =>
          announce(setStatus.mutateAsync({ ids: [id], status: next }), done, t, () =>
            setStatus.mutateAsync({ ids: [id], status }),
          ),
      },
      {
        label: t('common.delete'),
        icon: IconTrash,
        isDangerous: true,
        run: () => confirmDelete({ title, run: () => remove.mutateAsync([id]), t }),
      },
    ]
  }
}

function useBulkActions(): BulkAction<ProductSummary>[] {
  const { t } = useTexts()
  const setStatus = useSetProductStatuses()
  const remove = useDeleteProducts()
  const pathTo = usePathTo()
  const ids = (rows: ProductSummary[]) => rows.map(({ id }) => id)
  const restore = (rows: ProductSummary[]) =>
    Promise.all(
      [...groupBy(rows, ({ status }) => status)].map(([status, of]) => setStatus.mutateAsync({ ids: ids(of), status })),
    )
  return [
    {
      label: t('bulk.open'),
      icon: IconTable,
      to: (rows) => `${pathTo('products', 'bulk')}?${new URLSearchParams(ids(rows).map((id) => ['product', id]))}`,
    },
    {
      label: t('products.publish'),
      icon: IconEye,
      run: (rows) => setStatus.mutateAsync({ ids: ids(rows), status: 'published' }),
      done: t('products.bulk.published'),
      undo: restore,
    },
    {
      label: t('products.unpublish'),
      icon: IconEyeOff,
      run: (rows) => setStatus.mutateAsync({ ids: ids(rows), status: 'draft' }),
      done: t('products.bulk.unpublished'),
      undo: restore,
    },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      confirm: { title: t('products.bulk.delete'), body: t('products.bulk.delete_body') },
      run: (rows) => remove.mutateAsync(ids(rows)),
      done: t('products.bulk.deleted'),
    },
  ]
}
