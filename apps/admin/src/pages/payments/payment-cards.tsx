import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { FigureTable } from '../analytics/figure-table.tsx'
import classes from './payment-cards.module.css'
import type { PaymentReport } from './queries.ts'

interface CardProps {
  report: UseQueryResult<PaymentReport>
}

/** What is not certain: staff look into each at its provider. */
export function UncertainCard({ report }: CardProps) {
  const { t } = useTexts()
  const { dayTime, money, orderNumber } = useFormat()
  const pathTo = usePathTo()
  const title = t('payments.uncertain')
  return (
    <Card title={title}>
      <LoadedPart query={report}>
        {({ uncertain, uncertain_count }) => (
          <>
            <FigureTable
              label={title}
              head={[
                t('payments.order'),
                t('payments.what'),
                t('payments.provider'),
                t('payments.held_here'),
                t('payments.held_there'),
                t('payments.since'),
              ]}
              rows={uncertain.map((row) => ({
                id: `${row.payment_id} ${row.reason}`,
                cells: [
                  row.order_id && row.number !== null ? (
                    <Link key="order" to={pathTo('orders', row.order_id)}>
                      {orderNumber(row.number)}
                    </Link>
                  ) : (
                    t('payments.no_order')
                  ),
                  <Badge key="reason" tone={row.reason === 'amounts_differ' ? 'danger' : 'warning'}>
                    {t(`payments.reasons.${row.reason}`)}
                  </Badge>,
                  providerName(row.provider_id, t),
                  money(row.held_here, row.currency_code),
                  row.held_there === null ? '–' : money(row.held_there, row.currency_code),
                  dayTime(row.since),
                ],
              }))}
              empty={t('payments.all_certain')}
            />
            {uncertain_count > uncertain.length && (
              <p className={classes.note}>{t('payments.more', { count: uncertain_count - uncertain.length })}</p>
            )}
          </>
        )}
      </LoadedPart>
    </Card>
  )
}

export function DaysCard({ report }: CardProps) {
  const { t } = useTexts()
  const { calendarDate, money, number } = useFormat()
  const title = t('payments.by_day')
  return (
    <Card title={title}>
      <LoadedPart query={report}>
        {({ days }) => (
          <FigureTable
            label={title}
            head={[
              t('analytics.date'),
              t('payments.provider'),
              t('payments.payments'),
              t('payments.captured'),
              t('payments.refunded'),
              t('payments.provider_captured'),
              t('payments.provider_refunded'),
              t('payments.compared'),
            ]}
            rows={days.map((day) => ({
              id: `${day.date} ${day.provider_id} ${day.currency_code}`,
              cells: [
                calendarDate(day.date),
                providerName(day.provider_id, t),
                number(day.payments),
                money(day.captured, day.currency_code),
                money(day.refunded, day.currency_code),
                day.compared > 0 ? money(day.provider_captured, day.currency_code) : '–',
                day.compared > 0 ? money(day.provider_refunded, day.currency_code) : '–',
                <Compared key="compared" {...day} />,
              ],
            }))}
            empty={t('payments.nothing')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

/** Whether the two books are equal, as far as the provider says what it holds. */
function Compared({ payments, compared, differing }: PaymentReport['days'][number]) {
  const { t } = useTexts()
  if (differing > 0) return <Badge tone="danger">{t('payments.differing', { count: differing })}</Badge>
  if (compared === 0) return <span className={classes.quiet}>{t('payments.not_compared')}</span>
  if (compared < payments)
    return <Badge tone="neutral">{t('payments.partly_compared', { compared, count: payments })}</Badge>
  return <Badge tone="success">{t('payments.equal')}</Badge>
}

export function ChargesCard({ report }: CardProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const title = t('payments.charges')
  return (
    <Card title={title}>
      <LoadedPart query={report}>
        {({ charges }) => (
          <FigureTable
            label={title}
            head={[
              t('payments.provider'),
              t('payments.payments'),
              t('payments.fee'),
              t('payments.fee_tax'),
              t('payments.net'),
            ]}
            rows={charges.map((row) => ({
              id: `${row.provider_id} ${row.currency_code}`,
              cells: [
                providerName(row.provider_id, t),
                number(row.payments),
                money(row.fee, row.currency_code),
                money(row.fee_tax, row.currency_code),
                money(row.net, row.currency_code),
              ],
            }))}
            empty={t('payments.no_charges')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}
