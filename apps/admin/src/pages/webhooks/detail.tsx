import { Button } from '@mantine/core'
import type { WebhookDelivery } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SideDrawer } from '../../forms/drawer.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { DeliveryBadge } from './delivery-columns.tsx'
import classes from './detail.module.css'
import { useRedeliver } from './mutations.ts'
import { webhookDeliveryQuery } from './queries.ts'
import { eventName } from './webhook-words.ts'

/** One delivery beside the list: how it went, what was sent, what came back. */
export function DeliveryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const delivery = useQuery(webhookDeliveryQuery(useView(), id))
  const title = delivery.data ? eventName(delivery.data.event_name, t) : t('webhooks.log')
  return (
    <SideDrawer title={title} size="lg" onClose={onClose}>
      <LoadedPart query={delivery}>{(data) => <DeliveryFacts delivery={data} />}</LoadedPart>
    </SideDrawer>
  )
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTexts()
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
