import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconBuildingStore,
  IconFileZip,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { pathOf, paths, usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { useArchiveStore, useRestoreStore } from './mutations.ts'
import { type StoreOverview, storesQuery } from './queries.ts'
import { RemoveStoreForm } from './remove-store-form.tsx'
import classes from './stores.module.css'

const columns: Column<StoreOverview>[] = [
  { id: 'name', header: 'stores.name', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'status', header: 'stores.status', phone: 'end', cell: (store) => <StatusCell store={store} /> },
  {
    id: 'orders',
    header: 'stores.recent_orders',
    phone: 'meta',
    cell: ({ recent_order_count }) => <OrdersCell count={recent_order_count} />,
  },
  {
    id: 'products',
    header: 'stores.products',
    phone: 'hidden',
    align: 'end',
    cell: ({ product_count }) => <NumberCell value={product_count} />,
  },
  {
    id: 'files',
    header: 'stores.files',
    phone: 'hidden',
    align: 'end',
    cell: ({ file_bytes }) => <SizeCell bytes={file_bytes} />,
  },
  {
    id: 'staff',
    header: 'stores.staff',
    phone: 'hidden',
    align: 'end',
    cell: ({ staff_count }) => <NumberCell value={staff_count} />,
  },
  {
    id: 'last',
    header: 'stores.last_order',
    phone: 'meta-end',
    align: 'end',
    cell: ({ last_order_at }) => <LastOrderCell at={last_order_at} />,
  },
]

/** Every store of the installation, for the people who run it. */
export function StoreList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const params = useListParams()
  const stores = useQuery(storesQuery(params.q, params.range))
  const rowMenu = useRowMenu(params)
  const chosen = stores.data?.stores.find(({ id }) => id === params.one('edit'))
  const close = () => params.set({ edit: '' })
  return (
    <ListPage
      title={t('stores.title')}
      lead={t('stores.lead')}
      params={params}
      query={stores}
      count={stores.data?.count}
      rows={stores.data?.stores}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={({ archived_at, view_code }) => (archived_at ? undefined : pathOf(view_code, ''))}
      rowMenu={rowMenu}
      search={t('stores.search')}
      actions={
        <Button
          variant="default"
          component={Link}
          to={pathTo('stores', 'exports')}
          leftSection={<IconFileZip size={16} stroke={1.7} aria-hidden />}
        >
          {t('stores.exports')}
        </Button>
      }
      create={{ label: t('opening.create_menu'), to: paths.newStore() }}
      empty={{ icon: IconBuildingStore, title: t('stores.empty'), lead: t('stores.empty_lead') }}
    >
      {chosen &&
        (chosen.archived_at ? (
          <RemoveStoreForm store={chosen} onClose={close} />
        ) : (
          <HandOverForm store={chosen} onClose={close} />
        ))}
    </ListPage>
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const view = useView()
  const archive = useArchiveStore()
  const restore = useRestoreStore()
  return ({ id, name, view_code, is_default, archived_at, is_being_deleted }: StoreOverview): RowAction[] => {
    const remove = { label: t('stores.remove'), icon: IconTrash, isDangerous: true, to: params.with({ edit: id }) }
    if (is_being_deleted) return [remove]
    if (archived_at)
      return [
        {
          label: t('stores.restore'),
          icon: IconArrowBackUp,
          run: () =>
            announce(restore.mutateAsync(id), t('stores.restored', { name }), t, () => archive.mutateAsync(id)),
        },
        remove,
      ]
    return [
      { label: t('stores.hand_over'), icon: IconUserPlus, to: params.with({ edit: id }) },
      {
        label: t('stores.archive'),
        icon: IconArchive,
        isDangerous: true,
        // The default store stays, and so does the one that this page is opened in.
        isDisabled: is_default || view_code === view,
        run: () =>
          confirmAction({
            title: t('stores.archive_title', { name }),
            body: t('stores.archive_body'),
            action: t('stores.archive'),
            isDangerous: true,
            run: () => archive.mutateAsync(id),
            done: t('stores.archived', { name }),
            undo: () => restore.mutateAsync(id),
          }),
      },
    ]
  }
}

const tones = { open: 'success', closed: 'neutral', paused: 'warning' } as const

function StatusCell({ store: { archived_at, is_being_deleted, is_default, status } }: { store: StoreOverview }) {
  const { t } = useTexts()
  if (is_being_deleted) return <Badge tone="danger">{t('stores.is_being_deleted')}</Badge>
  if (archived_at) return <Badge tone="neutral">{t('stores.is_archived')}</Badge>
  return (
    <span className={classes.badges}>
      <Badge tone={tones[status]}>{t(`stores.state.${status}`)}</Badge>
      {is_default && <Badge tone="info">{t('stores.is_default')}</Badge>}
    </span>
  )
}

function OrdersCell({ count }: { count: number }) {
  const { t } = useTexts()
  return t('home.orders', { count })
}

function NumberCell({ value }: { value: number }) {
  return useFormat().number(value)
}

function SizeCell({ bytes }: { bytes: number }) {
  const { t } = useTexts()
  const { number } = useFormat()
  return t('stores.megabytes', { figure: number(Math.ceil(bytes / 1_000_000)) })
}

function LastOrderCell({ at }: { at: string | null }) {
  const { t } = useTexts()
  const { day } = useFormat()
  return <span className={classes.dim}>{at ? day(at) : t('stores.no_order')}</span>
}
