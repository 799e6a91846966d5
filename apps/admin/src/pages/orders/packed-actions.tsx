import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import classes from './packed-actions.module.css'

interface PackedActionsProps {
  /** asked: the courier has not replied yet. */
  booking: 'none' | 'asked' | 'booked'
  /** It has not replied for so long that staff may go on without it. */
  isStuck: boolean
  /** The courier would bring what is paid on delivery without its money. */
  isCashLeft: boolean
  /** Undefined where no courier can be booked for it. */
  onBook: (() => void) | undefined
  onShip: () => void
  onCancel: () => Promise<unknown>
}

/** What can be done with a packed parcel. While a courier is booked for it, it is not unpacked. */
export function PackedActions({ booking, isStuck, isCashLeft, onBook, onShip, onCancel }: PackedActionsProps) {
  const { t } = useTexts()
  const mayBook = onBook !== undefined && booking === 'none'
  const isBookFirst = mayBook && !isCashLeft
  const confirmCancel = () =>
    confirmAction({
      title: t('confirm.cancel_fulfillment_title'),
      body: t('confirm.cancel_fulfillment_body'),
      action: t('actions.cancel_fulfillment'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: onCancel,
      done: t('actions.done.cancel_fulfillment'),
    })
  return (
    <div className={classes.actions}>
      {mayBook && (
        <Button size="xs" className="sk-touch" {...(!isBookFirst && { variant: 'default' })} onClick={onBook}>
          {t('courier.book')}
        </Button>
      )}
      <ActionButton
        size="xs"
        className="sk-touch"
        {...((isBookFirst || booking !== 'none') && { variant: 'default' })}
        blocked={booking === 'asked' && !isStuck ? t('refusals.shipment_being_booked') : undefined}
        onClick={onShip}
      >
        {t('actions.ship')}
      </ActionButton>
      {booking === 'none' && (
        <Button size="xs" variant="subtle" color="gray" className="sk-touch" onClick={confirmCancel}>
          {t('actions.cancel_fulfillment')}
        </Button>
      )}
    </div>
  )
}
