import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WebhookForm } from '../../forms/webhook-form.tsx'
import { useView } from '../../lib/api.ts'
import { type WebhookEndpoint, webhookEndpointsQuery } from '../../lib/webhooks.queries.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { useShowSecret } from './use-show-secret.tsx'
import classes from './webhooks.module.css'

/** Who else hears of what happens in the store, and what they were told. */
export function Webhooks() {
  const { t } = useTranslation()
  const endpoints = useQuery(webhookEndpointsQuery(useView()))
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>()
  const showSecret = useShowSecret()
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setEdited('new')}>
      {t('webhooks.add')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('webhooks.title')}
        lead={t('webhooks.lead')}
        actions={endpoints.data && endpoints.data.length > 0 ? add : undefined}
      />
      {endpoints.isError ? (
        <ErrorState error={endpoints.error} retry={endpoints.refetch} isPage />
      ) : endpoints.data?.length === 0 ? (
        <Card>
          <EmptyState icon={IconWebhook} title={t('webhooks.empty')} lead={t('webhooks.empty_lead')}>
            {add}
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.cards}>
          <EndpointList endpoints={endpoints.data} onEdit={setEdited} onSecret={showSecret} />
          <DeliveryLog endpoints={endpoints.data ?? []} />
        </div>
      )}
      {edited && (
        <WebhookForm
          endpoint={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSecret={showSecret}
        />
      )}
    </>
  )
}
