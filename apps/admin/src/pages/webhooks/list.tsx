import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { WebhookForm } from './form.tsx'
import { webhookEndpointsQuery } from './queries.ts'
import { useShowSecret } from './use-show-secret.ts'
import classes from './webhooks.module.css'

/** The programs outside that get the store's events, and what was sent to them. */
export function WebhookList() {
  const { t } = useTexts()
  const params = useListParams()
  const endpoints = useQuery(webhookEndpointsQuery(useView()))
  const showSecret = useShowSecret()
  const edited = params.one('edit')
  const endpoint = endpoints.data?.find(({ id }) => id === edited)
  const hasEndpoints = endpoints.data !== undefined && endpoints.data.length > 0
  const add = (
    <Button
      component={Link}
      to={params.with({ edit: 'new' })}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('webhooks.add')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('webhooks.title')} lead={t('webhooks.lead')} actions={hasEndpoints && add} />
      <div className={classes.cards}>
        <EndpointList query={endpoints} params={params} create={add} onSecret={showSecret} />
        {hasEndpoints && <DeliveryLog params={params} endpoints={endpoints.data} />}
      </div>
      {(endpoint || edited === 'new') && (
        <WebhookForm key={edited} endpoint={endpoint} onClose={() => params.set({ edit: '' })} onSecret={showSecret} />
      )}
    </>
  )
}
