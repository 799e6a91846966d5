import { ActionIcon, Button, Menu } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDots, IconPlus, IconSearchOff, IconStack2, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useDeleteCollection } from '../../lib/catalogue.mutations.ts'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { collectionPageQuery } from '../../lib/products.queries.ts'
import { announce } from '../../lib/toast.ts'
import type { Collection } from '../../lib/wire.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { SearchField } from '../../table/search-field.tsx'
import { CollectionForm } from './collection-form.tsx'

const columns: Column<Collection>[] = [
  { id: 'title', header: 'product.title', cell: ({ title }) => title, phone: 'title' },
  { id: 'handle', header: 'product.handle', cell: ({ handle }) => <bdi>{handle}</bdi>, phone: 'meta' },
  {
    id: 'created',
    header: 'list.created',
    cell: (row) => <CreatedCell at={row.created_at} />,
    align: 'end',
    phone: 'end',
  },
]

function CreatedCell({ at }: { at: string }) {
  return useFormat().day(at)
}

/** Named groups of products, such as a season. Which one is open for editing is in the address. */
export function Collections() {
  const { t } = useTranslation()
  const view = useView()
  const mayWrite = useMay()('catalogue.write')
  const params = useListParams()
  const page = { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE }
  const collections = useQuery(collectionPageQuery(view, { q: params.q || undefined, ...page }))
  const open = params.one('edit')
  const close = () => params.set({ edit: '' })
  const create = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => params.set({ edit: 'new' })}>
      {t('collections.new')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('collections.title')} actions={create} />
      <Card flush>
        <FilterBar
          search={<SearchField label={t('collections.search')} value={params.q} onSearch={(q) => params.set({ q })} />}
        >
          {null}
        </FilterBar>
        {collections.isError ? (
          <ErrorState error={collections.error} retry={collections.refetch} />
        ) : collections.data?.count === 0 ? (
          params.q ? (
            <EmptyState icon={IconSearchOff} title={t('list.no_match')} lead={t('list.no_match_lead')}>
              <Button variant="default" onClick={params.clear}>
                {t('common.clear_filters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={IconStack2} title={t('collections.empty')} lead={t('collections.empty_lead')}>
              {create}
            </EmptyState>
          )
        ) : (
          <>
            <DataTable
              label={t('collections.title')}
              columns={columns}
              rows={collections.data?.collections}
              linkTo={({ id }) =>
                mayWrite ? paths.collections(view, { edit: id }) : paths.products(view, { collection: id })
              }
              actions={mayWrite ? (collection) => <CollectionMenu collection={collection} /> : undefined}
              stale={collections.isPlaceholderData}
            />
            {collections.data && (
              <Pager page={params.page} pageSize={PAGE_SIZE} count={collections.data.count} onPage={params.setPage} />
            )}
          </>
        )}
      </Card>
      {open && mayWrite && <CollectionForm id={open === 'new' ? undefined : open} onClose={close} />}
    </>
  )
}

function CollectionMenu({ collection: { id, title } }: { collection: Collection }) {
  const { t } = useTranslation()
  const view = useView()
  const remove = useDeleteCollection()
  const confirmDelete = () =>
    modals.openConfirmModal({
      title: t('product.delete_title', { title }),
      children: t('collections.delete_body'),
      labels: { confirm: t('common.delete'), cancel: t('common.cancel') },
      confirmProps: { color: 'danger' },
      onConfirm: () => announce(remove.mutateAsync(id), t('products.deleted', { title }), t),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('products.actions_for', { title })}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.products(view, { collection: id })}
          leftSection={<IconTag size={16} stroke={1.7} />}
        >
          {t('collections.products')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--sk-danger)" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={confirmDelete}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
