import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { Picture } from '../../parts/picture.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './inventory.module.css'
import { type StockItem, stockListQuery } from './queries.ts'
import { StockDrawer } from './stock-drawer.tsx'

const columns: Column<StockItem>[] = [
  {
    id: 'picture',
    header: 'products.picture',
    hiddenHeader: true,
    phone: 'picture',
    cell: ({ thumbnail }) => <Picture src={thumbnail} size={40} />,
  },
  {
    id: 'title',
    header: 'product.variant',
    phone: 'title',
    cell: (item) => (
      <span className={classes.names}>
        <bdi className={classes.product}>{item.product_title}</bdi>
        <bdi className={classes.dim}>{item.title}</bdi>
      </span>
    ),
  },
  { id: 'sku', header: 'product.sku', phone: 'meta', cell: ({ sku }) => (sku ? <bdi>{sku}</bdi> : '–') },
  { id: 'state', header: 'products.status', phone: 'end', cell: (item) => <StockBadge item={item} /> },
  {
    id: 'threshold',
    header: 'inventory.threshold',
    phone: 'hidden',
    align: 'end',
    cell: ({ low_stock_threshold }) => <Count value={low_stock_threshold} />,
  },
  {
    id: 'stock',
    header: 'inventory.stock',
    sort: 'inventory_quantity',
    phone: 'meta-end',
    align: 'end',
    cell: ({ inventory_quantity }) => <Count value={inventory_quantity} />,
  },
]

/** What is in stock, and what runs low. The variant that is looked at is in the address. */
export function InventoryList() {
  const { t } = useTexts()
  const view = useView()
  const params = useListParams()
  const state = params.one('state')
  const stock = useQuery(
    stockListQuery(view, {
      q: params.q || undefined,
      is_low: state === 'low' || undefined,
      is_out: state === 'out' || undefined,
      ...params.range,
      order: sortOf(params, columns),
    }),
  )
  const opened = params.one('edit')
  return (
    <ListPage
      title={t('inventory.title')}
      params={params}
      query={stock}
      count={stock.data?.count}
      rows={stock.data?.stock}
      columns={columns}
      skeletons={12}
      nameOf={(item) => `${item.product_title} – ${item.title}`}
      rowLink={({ id }) => params.with({ edit: id })}
      tabs={{
        label: t('products.stock'),
        name: 'state',
        options: [
          { value: 'all', label: t('common.all') },
          { value: 'low', label: t('inventory.low') },
          { value: 'out', label: t('products.sold_out') },
        ],
      }}
      search={t('inventory.search')}
      empty={{ icon: IconPackages, title: t('inventory.empty'), lead: t('inventory.empty_lead') }}
    >
      {opened && <StockDrawer key={opened} id={opened} onClose={() => params.set({ edit: '' })} />}
    </ListPage>
  )
}

function StockBadge({ item }: { item: StockItem }) {
  const { t } = useTexts()
  if (item.inventory_quantity <= 0 && !item.allow_backorder)
    return <Badge tone="danger">{t('products.sold_out')}</Badge>
  if (item.inventory_quantity < 0) return <Badge tone="info">{t('inventory.backordered')}</Badge>
  if (item.is_low) return <Badge tone="warning">{t('inventory.is_low')}</Badge>
  return <Badge tone="success">{t('inventory.enough')}</Badge>
}

function Count({ value }: { value: number | null }) {
  const { number } = useFormat()
  return value === null ? (
    <span className={classes.dim}>–</span>
  ) : (
    <span className={classes.count}>{number(value)}</span>
  )
}
