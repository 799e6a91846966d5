import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ProductStatus } from '@shopkey/contract/product.ts'
import { IconPlus, IconSearchOff, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { collectionsQuery, productsQuery } from '../../lib/products.queries.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { FilterMenu } from '../../table/filter-menu.tsx'
import { type ListParams, PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { SearchField } from '../../table/search-field.tsx'
import { StatusTabs } from '../../table/status-tabs.tsx'
import { productColumns } from './product-cells.tsx'
import { ProductRowMenu } from './product-row-menu.tsx'

const statuses = ['published', 'draft', 'proposed', 'rejected'] as const satisfies ProductStatus[]

export function Products() {
  const { t } = useTranslation()
  const view = useView()
  const may = useMay()
  const navigate = useNavigate()
  const params = useListParams()
  const status = statuses.find((known) => known === params.one('status'))
  const collections = useQuery(collectionsQuery(view))
  const products = useQuery(
    productsQuery(
      view,
      { q: params.q || undefined, status: status && [status], collection_id: params.many('collection') },
      { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    ),
  )
  const mayWrite = may('catalogue.write')
  useHotkeys([['n', () => mayWrite && navigate(paths.newProduct(view))]])

  const create = mayWrite && (
    <Button component={Link} to={paths.newProduct(view)} leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
      {t('products.new')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('products.title')} actions={create} />
      <Card flush>
        <StatusTabs
          label={t('products.status')}
          chosen={status ?? 'all'}
          onChange={(next) => params.set({ status: next === 'all' ? '' : next })}
          tabs={[
            { value: 'all', label: t('common.all') },
            ...statuses.map((value) => ({ value, label: t(`product_status.${value}`) })),
          ]}
        />
        <FilterBar
          search={<SearchField label={t('products.search')} value={params.q} onSearch={(q) => params.set({ q })} />}
        >
          <FilterMenu
            label={t('products.collection')}
            options={(collections.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            chosen={params.many('collection')}
            onChange={(collection) => params.set({ collection })}
          />
        </FilterBar>
        {products.isError ? (
          <ErrorState error={products.error} retry={products.refetch} />
        ) : products.data?.count === 0 ? (
          <NoProducts params={params}>{create}</NoProducts>
        ) : (
          <>
            <DataTable
              label={t('products.title')}
              columns={productColumns}
              rows={products.data?.products}
              linkTo={(product) => paths.product(view, product.id)}
              actions={mayWrite ? (product) => <ProductRowMenu product={product} /> : undefined}
              stale={products.isPlaceholderData}
              skeletons={12}
            />
            {products.data && (
              <Pager page={params.page} pageSize={PAGE_SIZE} count={products.data.count} onPage={params.setPage} />
            )}
          </>
        )}
      </Card>
    </>
  )
}

function NoProducts({ params, children }: { params: ListParams; children: ReactNode }) {
  const { t } = useTranslation()
  if (!params.isFiltered)
    return (
      <EmptyState icon={IconTag} title={t('products.empty')} lead={t('products.empty_lead')}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState icon={IconSearchOff} title={t('list.no_match')} lead={t('list.no_match_lead')}>
      <Button variant="default" onClick={params.clear}>
        {t('common.clear_filters')}
      </Button>
    </EmptyState>
  )
}
