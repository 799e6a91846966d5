import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useCancelShipment, useShipmentLabel, useTrackShipment } from './shipment.mutations.ts'
import type { OrderShipment } from './shipment.queries.ts'
import classes from './shipment-part.module.css'

type Status = OrderShipment['status']

const tones: Record<Status, 'warning' | 'neutral' | 'info' | 'success'> = {
  booking: 'warning',
  given_up: 'neutral',
  refused: 'neutral',
  confirmed: 'info',
  assigned: 'info',
  picking_up: 'info',
  picked_up: 'info',
  delivering: 'info',
  on_hold: 'warning',
  delivered: 'success',
  returning: 'warning',
  returned: 'neutral',
  canceled: 'neutral',
  failed: 'neutral',
}
/** Where the parcel can still be called back. */
const recallable: readonly Status[] = ['confirmed', 'assigned', 'picking_up', 'on_hold']
const ended: readonly Status[] = ['refused', 'given_up', 'canceled', 'failed']

export const isLive = ({ status }: OrderShipment) => !ended.includes(status)

interface ShipmentPartProps {
  order: { id: string; currency_code: string }
  shipment: OrderShipment
}

/** A booking of a courier: the waybill, where the parcel is, and what staff can do with it. */
export function ShipmentPart({ order, shipment }: ShipmentPartProps) {
  const { t } = useTexts()
  const { dayTime, money } = useFormat()
  const { status, carrier, waybill, tracking_url, refusal, collect_at, cancel_requested_at, events } = shipment
  const { may_give_up, cash_to_collect } = shipment
  return (
    <section className={classes.shipment} aria-label={t('courier.title')}>
      <div className={classes.head}>
        <span className={classes.carrier}>{carrier ?? t('courier.title')}</span>
        <Badge tone={tones[status]}>{t(`courier.statuses.${status}`)}</Badge>
        {waybill && tracking_url ? (
          <a href={tracking_url} target="_blank" rel="noreferrer" className="sk-ltr">
            {waybill}
          </a>
        ) : (
          waybill && <span className="sk-ltr">{waybill}</span>
        )}
      </div>
      {status === 'booking' && <p className={classes.hint}>{t(may_give_up ? 'courier.stuck' : 'courier.waiting')}</p>}
      {status === 'given_up' && <p className={classes.hint}>{t('courier.given_up_hint')}</p>}
      {cash_to_collect > 0 && isLive(shipment) && (
        <p className={classes.hint}>
          {t('courier.collects_note', { amount: money(cash_to_collect, order.currency_code) })}
        </p>
      )}
      {cancel_requested_at && <p className={classes.hint}>{t('courier.canceling')}</p>}
      {refusal && (
        <p className={classes.hint}>
          {t('courier.refused_with')} <bdi>{refusal}</bdi>
        </p>
      )}
      {collect_at && recallable.includes(status) && (
        <p className={classes.hint}>{t('courier.comes_at', { time: dayTime(collect_at) })}</p>
      )}
      {events.length > 0 && (
        <details className={classes.events} open={status !== 'delivered'}>
          <summary>{t('courier.events')}</summary>
          <ol>
            {events.map((event) => (
              <li key={`${event.status} ${event.happened_at}`}>
                <span>{t(`courier.statuses.${event.status}`)}</span>{' '}
                <time dateTime={event.happened_at}>{dayTime(event.happened_at)}</time>
                {event.note && (
                  <span className={classes.note}>
                    <bdi lang="id">{event.note}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
      {isLive(shipment) && <Actions order_id={order.id} shipment={shipment} />}
    </section>
  )
}

function Actions({ order_id, shipment }: { order_id: string; shipment: OrderShipment }) {
  const { t } = useTexts()
  const may = useMay()
  const label = useShipmentLabel(order_id)
  const track = useTrackShipment(order_id)
  const cancel = useCancelShipment(order_id)
  const { id, status, waybill, may_give_up } = shipment
  if (!may('orders.fulfill')) return null
  const run = (work: Promise<unknown>) => void work.catch((error: unknown) => toastFailed(errorWords(error, t)))
  return (
    <div className={classes.actions}>
      {waybill && (
        <Button
          size="xs"
          variant="default"
          className="sk-touch"
          loading={label.isPending}
          onClick={() => run(label.mutateAsync(id))}
        >
          {t('courier.label')}
        </Button>
      )}
      {status !== 'delivered' && status !== 'returned' && (
        <QuietButton loading={track.isPending} onClick={() => run(track.mutateAsync(id))}>
          {t('courier.track')}
        </QuietButton>
      )}
      {may_give_up && (
        <QuietButton
          onClick={() =>
            confirmAction({
              title: t('courier.give_up_title'),
              body: t('courier.give_up_body'),
              action: t('courier.give_up'),
              cancel: t('confirm.keep'),
              run: () => cancel.mutateAsync(id),
              done: t('courier.given_up'),
            })
          }
        >
          {t('courier.give_up')}
        </QuietButton>
      )}
      {recallable.includes(status) && (
        <QuietButton
          onClick={() =>
            confirmAction({
              title: t('courier.cancel_title'),
              body: t('courier.cancel_body'),
              action: t('courier.cancel'),
              cancel: t('confirm.keep'),
              isDangerous: true,
              run: () => cancel.mutateAsync(id),
              done: t('courier.canceled'),
            })
          }
        >
          {t('courier.cancel')}
        </QuietButton>
      )}
    </div>
  )
}

function QuietButton(props: { children: ReactNode; loading?: boolean; onClick: () => void }) {
  return <Button size="xs" variant="subtle" color="gray" className="sk-touch" {...props} />
}
