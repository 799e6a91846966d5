import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import { Badge } from '../../parts/status-badge.tsx'
import classes from '../regions/regions.module.css'
import { ChannelForm } from './form.tsx'
import { channelListQuery, type ListedChannel } from './queries.ts'
import { useChannelActions } from './use-channel-actions.ts'

const columns: Column<ListedChannel>[] = [
  { id: 'name', header: 'sales_channels.name', phone: 'title', cell: (channel) => <NameCell {...channel} /> },
  {
    id: 'description',
    header: 'sales_channels.description',
    phone: 'meta',
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
  {
    id: 'regions',
    header: 'sales_channels.own_regions',
    phone: 'hidden',
    cell: ({ region_count }) => <CountCell count={region_count} />,
  },
  {
    id: 'products',
    header: 'product_members.title',
    align: 'end',
    phone: 'end',
    cell: ({ product_count }) => <CountCell count={product_count} />,
  },
]

/** Where products are on sale: the shop, a till, another program. */
export function ChannelList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const { limit, offset } = params.range
  const channels = useQuery(channelListQuery(useView(), { q: params.q || undefined, limit, offset }))
  const actions = useChannelActions()
  return (
    <ListPage
      title={t('sales_channels.title')}
      lead={t('sales_channels.lead')}
      params={params}
      query={channels}
      count={channels.data?.count}
      rows={channels.data?.sales_channels}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={({ id }) => pathTo('settings/sales-channels', id)}
      rowMenu={mayWrite ? actions : undefined}
      create={mayWrite ? { label: t('sales_channels.new'), to: params.with({ edit: 'new' }) } : undefined}
      search={t('sales_channels.search')}
      empty={{ icon: IconBuildingStore, title: t('sales_channels.empty'), lead: t('sales_channels.lead') }}
    >
      {mayWrite && params.one('edit') === 'new' && (
        <ChannelForm
          onClose={() => params.set({ edit: '' })}
          onSaved={({ id }) => navigate(pathTo('settings/sales-channels', id), { replace: true })}
        />
      )}
    </ListPage>
  )
}

function NameCell({ name, is_default, is_disabled }: ListedChannel) {
  const { t } = useTexts()
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      {is_default && <Badge tone="info">{t('regions.default')}</Badge>}
      {is_disabled && <Badge tone="warning">{t('sales_channels.disabled')}</Badge>}
    </span>
  )
}

function CountCell({ count }: { count: number }) {
  return useFormat().number(count)
}
