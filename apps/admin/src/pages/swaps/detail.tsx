import { Button, CopyButton } from '@mantine/core'
import { replacementFulfillmentTable } from '@shopkey/domain/states/replacement-fulfillment.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { usePaymentProviders } from '../orders/use-payment-providers.ts'
import { CaseDetail } from '../returns/case-detail.tsx'
import { ReturnCard, ReturnSteps } from '../returns/return-card.tsx'
import { Sum, Sums } from '../returns/sums.tsx'
import { useCancelSwap, useCancelSwapFulfillment, useFulfillSwap, useSettleSwap, useShipSwap } from './mutations.ts'
import { type OneSwap, swapQuery } from './queries.ts'
import { ReplacementCard } from './replacement-card.tsx'

export function SwapDetail() {
  const { id = '' } = useParams()
  return (
    <CaseDetail
      noun="swaps"
      query={useQuery(swapQuery(useView(), id))}
      isCanceled={({ canceled_at }) => canceled_at !== null}
      actions={(swap) => <CancelButton swap={swap} />}
      next={(swap) => <NextButton swap={swap} />}
      main={(swap) => <SwapParts swap={swap} />}
      side={(swap) => <DifferenceCard swap={swap} />}
    />
  )
}

function SwapParts({ swap }: { swap: OneSwap }) {
  const ship = useShipSwap(swap)
  const cancelParcel = useCancelSwapFulfillment(swap)
  return (
    <>
      {swap.return_order && <ReturnCard back={swap.return_order} isNext={swap.step === 'receive'} />}
      <ReplacementCard
        order={swap.order}
        items={swap.additional_items}
        parcels={swap.fulfillments}
        methods={swap.shipping_methods}
        onShip={ship.mutateAsync}
        onCancel={cancelParcel.mutateAsync}
      />
    </>
  )
}

/** The button of the next step; shipping has one at each parcel. What is paid at the door is packed before it is paid. */
function NextButton({ swap }: { swap: OneSwap }) {
  const may = useMay()
  const { isOffline } = usePaymentProviders()
  if (swap.step === 'confirm') return swap.confirm_link && <CopyLink link={swap.confirm_link} />
  if (swap.step === 'receive' && swap.return_order) return <ReturnSteps back={swap.return_order} />
  const isPaidByHand = (swap.difference_due ?? 0) > 0 && swap.payment !== null && isOffline(swap.payment.provider_id)
  const isUnpacked = /^(not_fulfilled|canceled)$/.test(swap.fulfillment_status) && swap.additional_items.length > 0
  const packs = swap.step === 'fulfill' || (swap.step === 'settle' && isPaidByHand && isUnpacked)
  return (
    <>
      {packs && may('orders.fulfill') && <PackButton swap={swap} />}
      {swap.step === 'settle' && may('money.move') && <SettleButton swap={swap} isPaidByHand={isPaidByHand} />}
    </>
  )
}

function SettleButton({ swap, isPaidByHand }: { swap: OneSwap; isPaidByHand: boolean }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const settle = useSettleSwap(swap)
  const due = swap.difference_due ?? 0
  const amount = money(Math.abs(due), swap.order.currency_code)
  const kind = due > 0 ? 'capture' : due < 0 ? 'refund' : 'even'
  const words = isPaidByHand
    ? {
        title: t('confirm.mark_paid_title', { amount }),
        body: t('confirm.mark_paid_body'),
        action: t('actions.mark_paid'),
      }
    : {
        title: t(`swaps.settle.${kind}_title`, { amount }),
        body: t(`swaps.settle.${kind}_body`),
        action: t(`swaps.settle.${kind}`),
      }
  const ask = () => confirmAction({ ...words, run: settle.mutateAsync, done: t('swaps.settled') })
  return <Button onClick={ask}>{words.action}</Button>
}

function PackButton({ swap }: { swap: OneSwap }) {
  const { t } = useTexts()
  const fulfill = useFulfillSwap(swap)
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

/** Copies the link by which the customer confirms and pays; the link itself, which gives access, is not shown. */
function CopyLink({ link }: { link: string }) {
  const { t } = useTexts()
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? t('common.copied') : t('swaps.copy_link')}
        </Button>
      )}
    </CopyButton>
  )
}

function DifferenceCard({ swap }: { swap: OneSwap }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const due = swap.difference_due ?? swap.expected_difference
  const label = due !== null && due < 0 ? 'swaps.customer_gets' : 'swaps.customer_pays'
  return (
    <Card title={t('swaps.amount')}>
      <Sums>
        {due !== null && <Sum label={t(label)} value={money(Math.abs(due), swap.order.currency_code)} />}
        <Sum label={t('orders.payment')} value={t(`swaps.payment_status.${swap.payment_status}`)} />
      </Sums>
    </Card>
  )
}

function CancelButton({ swap }: { swap: OneSwap }) {
  const { t } = useTexts()
  const may = useMay()
  const cancel = useCancelSwap(swap)
  const hasParcel = swap.fulfillments.some(({ canceled_at }) => !canceled_at)
  const isReceived = swap.return_order?.status === 'received'
  const isRefunded = swap.payment_status === 'difference_refunded' && (swap.difference_due ?? 0) < 0
  const fulfillment = swap.fulfillment_status
  const isOver = fulfillment !== 'requires_action' && !can(replacementFulfillmentTable, 'cancel', fulfillment).allowed
  const canCancel = may('money.move') && may('orders.write')
  if (swap.canceled_at || hasParcel || isReceived || isRefunded || isOver || !canCancel) return null
  const ask = () =>
    confirmAction({
      title: t('swaps.cancel_title'),
      body: t('swaps.cancel_body'),
      action: t('swaps.cancel'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: cancel.mutateAsync,
      done: t('swaps.is_canceled'),
    })
  return (
    <Button variant="default" onClick={ask}>
      {t('swaps.cancel')}
    </Button>
  )
}
