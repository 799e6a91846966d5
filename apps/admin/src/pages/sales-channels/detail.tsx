import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { DetailPage } from '../../parts/detail-page.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { AddProductsForm } from '../product-members/add-form.tsx'
import { ProductMembers } from '../product-members/list.tsx'
import { ChannelForm } from './form.tsx'
import { useAddToChannel, useRemoveFromChannel } from './mutations.ts'
import { channelQuery } from './queries.ts'

export function ChannelPage() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const { id = '' } = useParams()
  const params = useListParams()
  const channel = useQuery(channelQuery(view, id))
  const store = useQuery(storeQuery(view))
  const add = useAddToChannel(id)
  const remove = useRemoveFromChannel(id)
  return (
    <>
      <DetailPage
        query={channel}
        header={({ name, description, is_disabled }) => ({
          back: { to: pathTo('settings/sales-channels'), name: t('sales_channels.title') },
          title: name,
          lead: description,
          aside: (
            <>
              {store.data?.default_sales_channel_id === id && <Badge tone="info">{t('regions.default')}</Badge>}
              {is_disabled && <Badge tone="warning">{t('sales_channels.disabled')}</Badge>}
            </>
          ),
          actions: mayWrite && (
            <>
              <Button component={Link} to={params.with({ edit: 'channel' })} variant="default">
                {t('common.edit')}
              </Button>
              <Button component={Link} to={params.with({ add: 'products' })}>
                {t('product_members.add')}
              </Button>
            </>
          ),
        })}
        main={() => (
          <ProductMembers
            container={{ sales_channel_id: [id] }}
            params={params}
            emptyLead={t('sales_channels.no_products_lead')}
            mayAdd={mayWrite}
            remove={
              mayWrite
                ? { label: t('sales_channels.take_out'), done: t('sales_channels.taken_out'), run: remove.mutateAsync }
                : undefined
            }
          />
        )}
      />
      {channel.data && mayWrite && params.one('edit') && (
        <ChannelForm channel={channel.data} onClose={() => params.set({ edit: '' })} />
      )}
      {mayWrite && params.one('add') && (
        <AddProductsForm
          lead={t('sales_channels.add_lead')}
          add={add.mutateAsync}
          onClose={() => params.set({ add: '' })}
        />
      )}
    </>
  )
}
