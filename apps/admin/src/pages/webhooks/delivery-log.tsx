import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { endpointName } from '../../lib/webhook-words.ts'
import { type WebhookEndpoint, webhookDeliveriesQuery } from '../../lib/webhooks.queries.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { FilterMenu } from '../../table/filter-menu.tsx'
import { PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { deliveryColumns } from './delivery-cells.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'

const statuses = ['pending', 'delivered', 'failed'] as const

/** What was sent; a row opens beside the list. */
export function DeliveryLog({ endpoints }: { endpoints: WebhookEndpoint[] }) {
  const { t } = useTranslation()
  const view = useView()
  const params = useListParams()
  const [query, setQuery] = useSearchParams()
  const status = params.many('status')
  const webhook_endpoint_id = params.many('endpoint')
  const filters = {
    status: status.length > 0 ? status : undefined,
    webhook_endpoint_id: webhook_endpoint_id.length > 0 ? webhook_endpoint_id : undefined,
  }
  const deliveries = useQuery(
    webhookDeliveriesQuery(view, filters, { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE }),
  )
  const withDelivery = (id: string | undefined) => {
    const next = new URLSearchParams(query)
    next.delete('delivery')
    if (id) next.set('delivery', id)
    return next
  }

  return (
    <>
      <Card title={t('webhooks.log')} flush>
        <FilterBar search={null}>
          <FilterMenu
            label={t('webhooks.status')}
            options={statuses.map((value) => ({ value, label: t(`webhooks.status_${value}`) }))}
            chosen={status}
            onChange={(chosen) => params.set({ status: chosen })}
          />
          <FilterMenu
            label={t('webhooks.to')}
            options={endpoints.map((endpoint) => ({ value: endpoint.id, label: endpointName(endpoint) }))}
            chosen={webhook_endpoint_id}
            onChange={(chosen) => params.set({ endpoint: chosen })}
          />
        </FilterBar>
        {deliveries.isError ? (
          <ErrorState error={deliveries.error} retry={deliveries.refetch} />
        ) : deliveries.data?.count === 0 ? (
          <EmptyState
            icon={IconSend}
            title={t(status.length + webhook_endpoint_id.length > 0 ? 'list.no_match' : 'webhooks.log_empty')}
            lead={t(status.length + webhook_endpoint_id.length > 0 ? 'list.no_match_lead' : 'webhooks.log_empty_lead')}
          />
        ) : (
          <>
            <DataTable
              label={t('webhooks.log')}
              columns={deliveryColumns}
              rows={deliveries.data?.webhook_deliveries}
              linkTo={({ id }) => `?${withDelivery(id)}`}
              stale={deliveries.isPlaceholderData}
            />
            {deliveries.data && (
              <Pager page={params.page} pageSize={PAGE_SIZE} count={deliveries.data.count} onPage={params.setPage} />
            )}
          </>
        )}
      </Card>
      <DeliveryDrawer
        id={query.get('delivery') ?? undefined}
        onClose={() => setQuery(withDelivery(undefined), { replace: true })}
      />
    </>
  )
}
