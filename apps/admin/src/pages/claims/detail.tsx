import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { CaseDetail } from '../returns/case-detail.tsx'
import { ReturnCard, ReturnSteps } from '../returns/return-card.tsx'
import { Sum, Sums } from '../returns/sums.tsx'
import { ReplacementCard } from '../swaps/replacement-card.tsx'
import { ClaimItemsCard } from './claim-items-card.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import {
  useCancelClaim,
  useCancelClaimFulfillment,
  useFulfillClaim,
  useRefundClaim,
  useShipClaim,
} from './mutations.ts'
import { claimQuery, type OneClaim } from './queries.ts'

export function ClaimDetail() {
  const { id = '' } = useParams()
  return (
    <CaseDetail
      noun="claims"
      query={useQuery(claimQuery(useView(), id))}
      isCanceled={({ canceled_at }) => canceled_at !== null}
      actions={(claim) => <CancelButton claim={claim} />}
      next={(claim) => <NextButton claim={claim} />}
      main={(claim) => <ClaimParts claim={claim} />}
      side={(claim) => <SettlementCard claim={claim} />}
    />
  )
}

function ClaimParts({ claim }: { claim: OneClaim }) {
  const ship = useShipClaim(claim)
  const cancelParcel = useCancelClaimFulfillment(claim)
  return (
    <>
      <ClaimItemsCard claim={claim} />
      {claim.type === 'replace' && (
        <ReplacementCard
          order={claim.order}
          items={claim.additional_items}
          parcels={claim.fulfillments}
          methods={claim.shipping_methods}
          onShip={ship.mutateAsync}
          onCancel={cancelParcel.mutateAsync}
        />
      )}
      {claim.return_order && <ReturnCard back={claim.return_order} isNext={claim.step === 'receive'} />}
    </>
  )
}

/** The button of the next step; shipping has one at each parcel. */
function NextButton({ claim }: { claim: OneClaim }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const may = useMay()
  const fulfill = useFulfillClaim(claim)
  const refund = useRefundClaim(claim)
  if (claim.step === 'receive' && claim.return_order) return <ReturnSteps back={claim.return_order} />
  if (claim.step === 'refund' && may('money.move')) {
    const ask = () =>
      confirmAction({
        title: t('claims.retry_title', { amount: money(claim.refund_amount ?? 0, claim.order.currency_code) }),
        body: t('claims.retry_body'),
        action: t('claims.retry'),
        run: refund.mutateAsync,
      })
    return <Button onClick={ask}>{t('claims.retry')}</Button>
  }
  if (claim.step === 'fulfill' && claim.shipping_methods.length === 0)
    return may('orders.write') ? <DeliveryButton claim={claim} /> : null
  if (claim.step !== 'fulfill' || !may('orders.fulfill')) return null
  const ask = () =>
    confirmAction({
      title: t('after_sale.fulfill_title'),
      body: t('after_sale.fulfill_body'),
      action: t('actions.fulfill'),
      run: fulfill.mutateAsync,
      done: t('actions.done.fulfill'),
    })
  return <Button onClick={ask}>{t('actions.fulfill')}</Button>
}

function DeliveryButton({ claim }: { claim: OneClaim }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('claims.set_delivery')}</Button>
      {isOpen && <DeliveryForm claim={claim} onClose={() => setOpen(false)} />}
    </>
  )
}

function SettlementCard({ claim }: { claim: OneClaim }) {
  const { t } = useTexts()
  const { money } = useFormat()
  return (
    <Card title={t('claims.settlement')}>
      <Sums>
        <Sum label={t('claims.type')} value={t(`claims.types.${claim.type}`)} />
        {claim.refund_amount !== null && (
          <Sum
            strong
            label={t(claim.payment_status === 'refunded' ? 'returns.refunded' : 'returns.refund_later')}
            value={money(claim.refund_amount, claim.order.currency_code)}
          />
        )}
      </Sums>
    </Card>
  )
}

function CancelButton({ claim }: { claim: OneClaim }) {
  const { t } = useTexts()
  const may = useMay()
  const cancel = useCancelClaim(claim)
  const hasParcel = claim.fulfillments.some(({ canceled_at }) => !canceled_at)
  const isReceived = claim.return_order?.status === 'received'
  if (claim.canceled_at || claim.refund_amount || hasParcel || isReceived || !may('orders.write')) return null
  const ask = () =>
    confirmAction({
      title: t('claims.cancel_title'),
      body: t('claims.cancel_body'),
      action: t('claims.cancel'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: cancel.mutateAsync,
      done: t('claims.is_canceled'),
    })
  return (
    <Button variant="default" onClick={ask}>
      {t('claims.cancel')}
    </Button>
  )
}
