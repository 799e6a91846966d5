import type { WebhookEndpoint } from '@shopkey/client/types.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListCard } from '../../list/list-card.tsx'
import { type ListParams, sortOf } from '../../list/list-params.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDetail } from './detail.tsx'
import { webhookDeliveriesQuery } from './queries.ts'
import { endpointName, eventName } from './webhook-words.ts'

const statuses = ['pending', 'delivered', 'failed'] as const

/** What was sent; a row opens beside the list. */
export function DeliveryLog({ params, endpoints }: { params: ListParams; endpoints: WebhookEndpoint[] }) {
  const { t } = useTexts()
  const filters = { status: someOf(params.many('status')), webhook_endpoint_id: someOf(params.many('endpoint')) }
  const range = { ...params.range, order: sortOf(params, deliveryColumns) }
  const deliveries = useQuery(webhookDeliveriesQuery(useView(), filters, range))
  const open = params.one('delivery')
  return (
    <>
      <ListCard
        label={t('webhooks.log')}
        titled
        params={params}
        query={deliveries}
        count={deliveries.data?.count}
        rows={deliveries.data?.webhook_deliveries}
        columns={deliveryColumns}
        defaultSort="-created_at"
        nameOf={({ event_name }) => eventName(event_name, t)}
        rowLink={({ id }) => params.with({ delivery: id })}
        filters={[
          {
            name: 'status',
            label: t('webhooks.status'),
            options: statuses.map((value) => ({ value, label: t(`webhooks.status_${value}`) })),
          },
          {
            name: 'endpoint',
            label: t('webhooks.to'),
            options: endpoints.map((endpoint) => ({ value: endpoint.id, label: endpointName(endpoint) })),
          },
        ]}
        empty={{ icon: IconSend, title: t('webhooks.log_empty'), lead: t('webhooks.log_empty_lead') }}
      />
      {open && <DeliveryDetail key={open} id={open} onClose={() => params.set({ delivery: '' })} />}
    </>
  )
}

const someOf = (values: string[]) => (values.length > 0 ? values : undefined)
