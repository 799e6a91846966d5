import { Button } from '@mantine/core'
import { nextStepOfReturn } from '@shopkey/domain/after-sale-steps.ts'
import { returnTable } from '@shopkey/domain/states/return.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import { useState } from 'react'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { ItemList, ItemQuantity, ItemRow } from '../../parts/item-row.tsx'
import { useCancelReturn } from './mutations.ts'
import type { OneReturn } from './queries.ts'
import { ReceiveForm } from './receive-form.tsx'
import classes from './return-card.module.css'
import { StepBadge } from './step-badge.tsx'

type ShownReturn = Pick<OneReturn, 'id' | 'status' | 'refund_unsettled' | 'items'>

interface ReturnCardProps {
  back: ShownReturn
  /** The page is about the return: it says itself what is next. */
  isAlone?: boolean
  /** Its steps are those of the page, and offered there. */
  isNext?: boolean
}

/** What comes back, with the steps of a return. */
export function ReturnCard({ back, isAlone = false, isNext = false }: ReturnCardProps) {
  const { t } = useTexts()
  return (
    <Card
      title={t('after_sale.coming_back')}
      aside={!isAlone && <StepBadge step={nextStepOfReturn(back)} isCanceled={back.status === 'canceled'} />}
      flush
    >
      <ItemList>
        {back.items.map((entry) => (
          <li key={entry.item_id}>
            <ReturnedItem entry={entry} />
          </li>
        ))}
      </ItemList>
      {!isAlone && !isNext && (
        <div className={classes.foot}>
          <ReturnSteps back={back} isSecondary />
        </div>
      )}
    </Card>
  )
}

function ReturnedItem({ entry }: { entry: ShownReturn['items'][number] }) {
  const { t } = useTexts()
  const { item, quantity, requested_quantity, received_quantity, reason, note, condition, restocked } = entry
  const found = [
    condition && t(`returns.conditions.${condition}`),
    restocked !== null && received_quantity !== 0 && t(restocked ? 'returns.restocked' : 'returns.not_restocked'),
  ].filter(Boolean)
  return (
    <ItemRow
      item={item}
      fallback={entry.item_id}
      aside={
        <ItemQuantity>
          {received_quantity === null
            ? `× ${quantity}`
            : t('returns.received_of', { received: received_quantity, requested: requested_quantity ?? 0 })}
        </ItemQuantity>
      }
    >
      {(reason || note) && (
        <span className={classes.dim}>
          <bdi>{[reason?.label, note && `“${note}”`].filter(Boolean).join(' · ')}</bdi>
        </span>
      )}
      {found.length > 0 && <span className={classes.dim}>{found.join(' · ')}</span>}
    </ItemRow>
  )
}

/** Receives or cancels a return, where its state and the reader's rights allow it. */
export function ReturnSteps({
  back,
  isSecondary,
}: {
  back: Pick<ShownReturn, 'id' | 'status'>
  isSecondary?: boolean
}) {
  const { t } = useTexts()
  const may = useMay()
  const cancel = useCancelReturn()
  const [receiving, setReceiving] = useState(false)
  const canReceive = may('orders.fulfill') && can(returnTable, 'receive', back.status).allowed
  const canCancel = may('orders.write') && can(returnTable, 'cancel', back.status).allowed
  const confirmCancel = () =>
    confirmAction({
      title: t('returns.cancel_title'),
      body: t('returns.cancel_body'),
      action: t('returns.cancel'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: () => cancel.mutateAsync(back.id),
      done: t('returns.is_canceled'),
    })
  if (!canReceive && !canCancel && !receiving) return null
  return (
    <div className={classes.steps}>
      {canReceive && (
        <Button variant={isSecondary ? 'default' : 'filled'} onClick={() => setReceiving(true)}>
          {t('returns.receive')}
        </Button>
      )}
      {canCancel && (
        <Button variant="default" onClick={confirmCancel}>
          {t('returns.cancel')}
        </Button>
      )}
      {receiving && <ReceiveForm id={back.id} onClose={() => setReceiving(false)} />}
    </div>
  )
}
