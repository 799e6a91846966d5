import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { endpointName, eventName } from '../../lib/webhook-words.ts'
import type { WebhookEndpoint } from '../../lib/webhooks.queries.ts'
import { Card } from '../../parts/card.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './endpoint-list.module.css'
import { EndpointMenu } from './endpoint-menu.tsx'

interface EndpointListProps {
  /** Absent while loading. */
  endpoints: WebhookEndpoint[] | undefined
  onEdit: (endpoint: WebhookEndpoint) => void
  onSecret: (secret: string) => void
}

export function EndpointList({ endpoints, ...does }: EndpointListProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('webhooks.endpoints')} flush>
      <ul className={classes.list}>
        {!endpoints && (
          <li className={classes.item}>
            <Skeleton h={12} w="50%" my={8} />
          </li>
        )}
        {endpoints?.map((endpoint) => (
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
            <EndpointMenu endpoint={endpoint} {...does} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  if (endpoint.is_disabled) return <Badge tone="neutral">{t('webhooks.off')}</Badge>
  if (!endpoint.failing_since) return <Badge tone="success">{t('webhooks.on')}</Badge>
  return <Badge tone="danger">{t('webhooks.failing', { date: day(endpoint.failing_since) })}</Badge>
}
