import { Button, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { announce } from '../../lib/toast.ts'
import { eventName } from '../../lib/webhook-words.ts'
import { useRedeliver } from '../../lib/webhooks.mutations.ts'
import { type WebhookDelivery, webhookDeliveryQuery } from '../../lib/webhooks.queries.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { DeliveryBadge } from './delivery-cells.tsx'
import classes from './delivery-drawer.module.css'

/** One delivery beside the list: how it went, what was sent, what came back. */
export function DeliveryDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const view = useView()
  const delivery = useQuery({ ...webhookDeliveryQuery(view, id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      size="lg"
      classNames={{ title: classes.heading }}
      title={delivery.data ? eventName(delivery.data.event_name, t) : t('webhooks.log')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {delivery.isError && <ErrorState error={delivery.error} retry={delivery.refetch} />}
      {delivery.isPending && <Skeleton h={120} />}
      {delivery.data && <DeliveryFacts delivery={delivery.data} />}
    </Drawer>
  )
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormat()
  const redeliver = useRedeliver()
  const { attempts, duration_ms, failure, next_attempt_at, payload, response_body, response_code } = delivery
  return (
    <div className={classes.box}>
      <dl className={classes.facts}>
        <Fact name={t('webhooks.status')}>
          <DeliveryBadge status={delivery.status} />
        </Fact>
        <Fact name={t('webhooks.time')}>{dayTime(delivery.created_at)}</Fact>
        <Fact name={t('webhooks.attempts')}>{number(attempts)}</Fact>
        {attempts > 0 && <Fact name={t('webhooks.response')}>{response_code ?? t('webhooks.no_response')}</Fact>}
        {duration_ms !== null && (
          <Fact name={t('webhooks.duration')}>{t('webhooks.milliseconds', { number: number(duration_ms) })}</Fact>
        )}
        {failure && <Fact name={t('webhooks.failure')}>{failure}</Fact>}
        {next_attempt_at && <Fact name={t('webhooks.next_attempt')}>{dayTime(next_attempt_at)}</Fact>}
      </dl>
      <Button
        variant="default"
        className={classes.again}
        loading={redeliver.isPending}
        onClick={() => void announce(redeliver.mutateAsync(delivery.id), t('webhooks.redelivered'), t)}
      >
        {t('webhooks.redeliver')}
      </Button>
      <Source title={t('webhooks.sent')} text={JSON.stringify(payload, null, 2)} />
      {response_body && <Source title={t('webhooks.received')} text={response_body} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Source({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={classes.source} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}
