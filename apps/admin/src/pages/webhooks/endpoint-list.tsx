import type { WebhookEndpoint } from '@shopkey/client/types.ts'
import { IconWebhook } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListCard } from '../../list/list-card.tsx'
import type { ListParams } from '../../list/list-params.ts'
import { RowMenu } from '../../list/row-menu.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './endpoint-list.module.css'
import { useEndpointActions } from './use-endpoint-actions.ts'
import { endpointName, eventName } from './webhook-words.ts'

interface EndpointListProps {
  query: UseQueryResult<WebhookEndpoint[]>
  params: ListParams
  create: ReactNode
  onSecret: (secret: string) => void
}

export function EndpointList({ query, params, create, onSecret }: EndpointListProps) {
  const { t } = useTexts()
  const actionsOf = useEndpointActions(params, onSecret)
  return (
    <ListCard
      label={t('webhooks.endpoints')}
      titled={query.data?.length !== 0}
      params={params}
      query={query}
      rows={query.data}
      nameOf={endpointName}
      create={create}
      empty={{ icon: IconWebhook, title: t('webhooks.empty'), lead: t('webhooks.empty_lead') }}
      renderRows={(endpoints) => (
        <ul className={classes.list}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className={classes.item}>
              <div className={classes.what}>
                <div className={classes.head}>
                  <span className={classes.name} dir="auto">
                    {endpointName(endpoint)}
                  </span>
                  <EndpointBadge endpoint={endpoint} />
                </div>
                <div className={classes.url} dir="ltr">
                  {endpoint.url}
                </div>
                <div className={classes.events}>{endpoint.events.map((event) => eventName(event, t)).join(' · ')}</div>
              </div>
              <RowMenu name={endpointName(endpoint)} actions={actionsOf(endpoint)} />
            </li>
          ))}
        </ul>
      )}
    />
  )
}

function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTexts()
  const { day } = useFormat()
  if (endpoint.is_disabled) return <Badge tone="neutral">{t('webhooks.off')}</Badge>
  if (!endpoint.failing_since) return <Badge tone="success">{t('webhooks.on')}</Badge>
  return <Badge tone="danger">{t('webhooks.failing', { date: day(endpoint.failing_since) })}</Badge>
}
