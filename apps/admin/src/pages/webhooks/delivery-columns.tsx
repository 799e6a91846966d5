import type { WebhookDelivery } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { webhookEndpointsQuery } from './queries.ts'
import { endpointName, eventName } from './webhook-words.ts'

const tones = { pending: 'warning', delivered: 'success', failed: 'danger' } as const

export const deliveryColumns: Column<WebhookDelivery>[] = [
  {
    id: 'event',
    header: 'webhooks.event',
    sort: 'event_name',
    phone: 'title',
    cell: (row) => <EventCell name={row.event_name} />,
  },
  {
    id: 'status',
    header: 'webhooks.status',
    sort: 'status',
    phone: 'end',
    cell: (row) => <DeliveryBadge status={row.status} />,
  },
  { id: 'to', header: 'webhooks.to', phone: 'meta', cell: (row) => <EndpointCell id={row.webhook_endpoint_id} /> },
  { id: 'response', header: 'webhooks.response', phone: 'hidden', cell: (row) => <ResponseCell delivery={row} /> },
  {
    id: 'attempts',
    header: 'webhooks.attempts',
    sort: 'attempts',
    align: 'end',
    phone: 'hidden',
    cell: (row) => <NumberCell value={row.attempts} />,
  },
  {
    id: 'time',
    header: 'webhooks.time',
    sort: 'created_at',
    align: 'end',
    phone: 'meta-end',
    cell: (row) => <TimeCell at={row.created_at} />,
  },
]

export function DeliveryBadge({ status }: Pick<WebhookDelivery, 'status'>) {
  const { t } = useTexts()
  return <Badge tone={tones[status]}>{t(`webhooks.status_${status}`)}</Badge>
}

function EventCell({ name }: { name: string }) {
  const { t } = useTexts()
  return eventName(name, t)
}

function EndpointCell({ id }: { id: string }) {
  const endpoints = useQuery(webhookEndpointsQuery(useView()))
  const endpoint = endpoints.data?.find((known) => known.id === id)
  return endpoint ? endpointName(endpoint) : '–'
}

function ResponseCell({ delivery: { attempts, response_code } }: { delivery: WebhookDelivery }) {
  const { t } = useTexts()
  if (response_code !== null) return String(response_code)
  return attempts > 0 ? t('webhooks.no_response') : '–'
}

function NumberCell({ value }: { value: number }) {
  return useFormat().number(value)
}

function TimeCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}
