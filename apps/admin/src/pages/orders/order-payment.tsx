import { Button } from '@mantine/core'
import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { providerName } from '../../lib/provider-name.ts'
import { saleRows } from '../../lib/sale-rows.ts'
import { useTexts } from '../../lib/texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Card } from '../../parts/card.tsx'
import { CapturePartForm } from './capture-part-form.tsx'
import classes from './order-payment.module.css'
import type { Order } from './queries.ts'
import { RefundForm } from './refund-form.tsx'
import { useOrderChecks } from './use-order-checks.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { usePaymentProviders } from './use-payment-providers.ts'

export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTexts()
  const { money, dayTime } = useFormat()
  const may = useMay()
  const checks = useOrderChecks(order)
  const ask = useOrderSteps(order)
  const { isOffline, capturesParts } = usePaymentProviders()
  const [refunding, setRefunding] = useState(false)
  const [capturing, setCapturing] = useState(false)
  const amount = (value: number) => money(value, order.currency_code)
  const rows = saleRows(shownSale(order, { reader: 'books', currency_code: order.currency_code }))
  const notes: Record<string, string | undefined> = {
    discount: order.discounts.map((discount) => discount.code).join(', '),
    delivery: order.shipping_methods[0]?.shipping_option?.name,
  }
  const captured = order.payments.filter((payment) => payment.captured_at)
  const waiting = order.payments.filter((payment) => !payment.captured_at && !payment.canceled_at)
  const [own] = waiting.filter(({ swap_id, provider_id }) => !swap_id && capturesParts(provider_id))
  const isToCollect = waiting.every((payment) => isOffline(payment.provider_id))

  return (
    <Card
      title={t('order.payment')}
      aside={
        <span className={classes.actions}>
          {may('money.move') && (
            <ActionButton size="xs" variant="default" blocked={checks('refund')} onClick={() => setRefunding(true)}>
              {t('actions.refund')}
            </ActionButton>
          )}
          {may('money.move') && own && !checks('capture') && (
            <Button size="xs" variant="default" onClick={() => setCapturing(true)}>
              {t('capture_form.title')}
            </Button>
          )}
          {may('money.move') && waiting.length > 0 && !checks('capture') && (
            <Button size="xs" onClick={ask(isToCollect ? 'mark_paid' : 'capture')}>
              {t(isToCollect ? 'actions.mark_paid' : 'actions.capture')}
            </Button>
          )}
        </span>
      }
    >
      <dl className={classes.sums}>
        {rows.map(({ key, label, amount: value, isTotal }) => (
          <Sum key={key} label={t(label)} note={notes[key]} value={amount(value)} strong={isTotal} />
        ))}
      </dl>
      <dl className={classes.money}>
        {captured.map((payment) => (
          <Sum
            key={payment.id}
            label={t('order.paid')}
            note={[providerName(payment.provider_id, t), dayTime(payment.captured_at ?? payment.created_at)].join(
              ' · ',
            )}
            value={amount(payment.amount)}
          />
        ))}
        {captured.map(
          ({ id, amount: taken, authorized_amount }) =>
            authorized_amount && <Sum key={id} label={t('order.released')} value={amount(authorized_amount - taken)} />,
        )}
        {waiting.map((payment) => (
          <Sum
            key={payment.id}
            label={t(isOffline(payment.provider_id) ? 'order.to_collect' : 'order.authorized')}
            note={providerName(payment.provider_id, t)}
            value={amount(payment.amount)}
          />
        ))}
        {order.refunds.map((refund) => (
          <Sum
            key={refund.id}
            label={t('order.refunded')}
            note={[refund.note, dayTime(refund.created_at)].filter(Boolean).join(' · ')}
            value={amount(-refund.amount)}
          />
        ))}
        {(order.gift_card_transactions ?? [])
          .filter((card) => card.refunded_amount + card.refunded_tax_amount > 0)
          .map((card) => (
            <Sum
              key={card.id}
              label={t('order.refunded')}
              note={t('order.gift_card')}
              value={amount(-card.refunded_amount - card.refunded_tax_amount)}
            />
          ))}
        {order.refunded_total > 0 && (
          <Sum label={t('order.net')} value={amount(order.paid_total - order.refunded_total)} strong />
        )}
      </dl>
      {capturing && own && (
        <CapturePartForm order={order} authorized={own.amount} onClose={() => setCapturing(false)} />
      )}
      {refunding && <RefundForm order={order} onClose={() => setRefunding(false)} />}
    </Card>
  )
}

interface SumProps {
  label: string
  note?: string | undefined
  value: string
  strong?: boolean | undefined
}

function Sum({ label, note, value, strong }: SumProps) {
  return (
    <div className={classes.sum} data-strong={strong || undefined}>
      <dt>
        {label} {note && <span className={classes.note}>{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
