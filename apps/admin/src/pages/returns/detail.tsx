import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { CaseDetail } from './case-detail.tsx'
import classes from './detail.module.css'
import { type OneReturn, returnQuery } from './queries.ts'
import { ReturnCard, ReturnSteps } from './return-card.tsx'
import { Sum, Sums } from './sums.tsx'

export function ReturnDetail() {
  const { id = '' } = useParams()
  return (
    <CaseDetail
      noun="returns"
      query={useQuery(returnQuery(useView(), id))}
      isCanceled={({ status }) => status === 'canceled'}
      next={(back) => (back.step === 'refund' ? <ToOrder order_id={back.order.id} /> : <ReturnSteps back={back} />)}
      parent={parentOf}
      main={(back) => (
        <>
          <ReturnCard back={back} isAlone />
          <RefundCard back={back} />
        </>
      )}
      side={({ metadata }) => <NoteCard metadata={metadata} />}
    />
  )
}

/** The refund that could not be made is made on the order's page, where the payments are. */
function ToOrder({ order_id }: { order_id: string }) {
  const { t } = useTexts()
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
  const { t } = useTexts()
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
  const { t } = useTexts()
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
