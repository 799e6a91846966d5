import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { Card } from '../../parts/card.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { CaseFacts } from './case-facts.tsx'
import classes from './detail.module.css'
import { type OneReturn, returnQuery } from './queries.ts'
import { ReturnCard, ReturnSteps } from './return-card.tsx'
import { StepBadge } from './step-badge.tsx'
import { StepNote } from './step-note.tsx'
import { Sum, Sums } from './sums.tsx'

export function ReturnDetail() {
  const { t } = useTranslation()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  const { id = '' } = useParams()
  const back = useQuery(returnQuery(useView(), id))
  return (
    <DetailPage
      query={back}
      header={(data) => ({
        back: { to: pathTo('returns'), name: t('returns.title') },
        record: data.id,
        title: t('returns.of', { number: `#${data.order.display_id}` }),
        aside: <StepBadge step={data.step} isCanceled={data.status === 'canceled'} />,
        lead: <time dateTime={data.created_at}>{t('returns.requested_at', { date: dayTime(data.created_at) })}</time>,
      })}
      main={(data) => (
        <>
          {data.step && (
            <StepNote step={data.step}>
              {data.step === 'refund' ? <ToOrder order_id={data.order.id} /> : <ReturnSteps back={data} />}
            </StepNote>
          )}
          <ReturnCard back={data} isAlone />
          <RefundCard back={data} />
        </>
      )}
      side={(data) => (
        <>
          <CaseFacts order={data.order} parent={parentOf(data)} />
          <NoteCard metadata={data.metadata} />
        </>
      )}
    />
  )
}

/** The refund that could not be made is made on the order's page, where the payments are. */
function ToOrder({ order_id }: { order_id: string }) {
  const { t } = useTranslation()
  const pathTo = usePathTo()
  const may = useMay()
  if (!may('money.move')) return null
  return (
    <Button component={Link} to={pathTo('orders', order_id)}>
      {t('returns.refund_on_order')}
    </Button>
  )
}

function RefundCard({ back }: { back: OneReturn }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const words = (amount: number) => money(amount, back.order.currency_code)
  const settled = back.swap_id
    ? 'returns.settled_by_swap'
    : back.claim_order_id
      ? 'returns.settled_by_claim'
      : undefined
  return (
    <Card title={t('returns.refund')}>
      {settled ? (
        <p className={classes.text}>{t(settled)}</p>
      ) : (
        <Sums>
          {back.shipping_method && (
            <Sum
              label={[t('after_sale.return_shipping'), back.shipping_method.shipping_option?.name]
                .filter(Boolean)
                .join(' · ')}
              value={words(back.shipping_method.price)}
            />
          )}
          <Sum
            strong
            label={t(
              back.status === 'received' && !back.refund_unsettled ? 'returns.refunded' : 'returns.refund_later',
            )}
            value={words(back.refund_amount)}
          />
        </Sums>
      )}
    </Card>
  )
}

function NoteCard({ metadata }: { metadata: Record<string, unknown> | null | undefined }) {
  const { t } = useTranslation()
  const note = metadata?.note
  if (typeof note !== 'string' || note === '') return null
  return (
    <Card title={t('refund_form.note')}>
      <p className={classes.text}>
        <bdi>{note}</bdi>
      </p>
    </Card>
  )
}

function parentOf({ swap_id, claim_order_id }: OneReturn) {
  if (swap_id) return { noun: 'swaps', id: swap_id } as const
  return claim_order_id ? ({ noun: 'claims', id: claim_order_id } as const) : undefined
}
