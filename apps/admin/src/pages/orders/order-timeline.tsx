import { Skeleton } from '@mantine/core'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import type { Formats } from '@shopkey/i18n/staff-formats.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { CaseLink } from '../returns/case-link.tsx'
import classes from './order-timeline.module.css'
import { type Order, orderTimelineQuery, type TimelineEvent } from './queries.ts'

/** Who did what, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTexts()
  const format = useFormat()
  const timeline = useQuery(orderTimelineQuery(useView(), order.id))

  return (
    <Card title={t('order.timeline')}>
      {timeline.isPending && <Skeleton h={12} w="50%" />}
      {timeline.isError && (
        <p className={classes.dim}>
          {t('order.timeline_failed')}{' '}
          <button type="button" className={classes.retry} onClick={() => timeline.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {timeline.data?.length === 0 && <p className={classes.dim}>{t('order.timeline_empty')}</p>}
      <ol className={classes.events}>
        {[...(timeline.data ?? [])]
          .sort((a, b) => b.created_at.localeCompare(a.created_at))
          .map((event) => (
            <li key={event.id} className={classes.event}>
              <p className={classes.what}>
                {eventName(event, t)}
                <Detail event={event} order={order} format={format} />
              </p>
              <p className={classes.dim}>
                <time dateTime={event.created_at}>{format.dayTime(event.created_at)}</time>
                {' · '}
                {actorName(event, t)}
                <CaseLink data={event.data} />
              </p>
            </li>
          ))}
      </ol>
    </Card>
  )
}

function Detail({ event, order, format }: { event: TimelineEvent; order: Order; format: Formats }) {
  const { t } = useTexts()
  const { amount, note, tracking_numbers } = event.data
  const parts = [
    typeof amount === 'number' && format.money(amount, order.currency_code),
    event.type.endsWith('refund_created') && reasonName(event.data.reason, t),
    typeof note === 'string' && note,
    Array.isArray(tracking_numbers) && tracking_numbers.join(', '),
  ].filter(Boolean)
  return parts.length > 0 && <span className={classes.detail}>{parts.join(' · ')}</span>
}

/** Events are named like `order.placed`; one we have no words for is shown by its own name. */
function eventName({ type }: TimelineEvent, t: AdminTranslate): string {
  const name = type.replace(/^order\./, '')
  const key = `timeline.${name}`
  return t.has(key) ? t(key) : name.replaceAll(/[._]/g, ' ')
}

function reasonName(reason: unknown, t: AdminTranslate): string | undefined {
  const key = `refund_form.reasons.${reason}`
  return t.has(key) ? t(key) : undefined
}

function actorName({ actor }: TimelineEvent, t: AdminTranslate): string {
  if (actor.name) return actor.name
  return actor.type === 'customer' ? t('timeline.customer') : t('timeline.system')
}
