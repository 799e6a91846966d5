import type { PricedLineItem } from '@shopkey/client/types.ts'
import { useI18n } from '../../lib/i18n.tsx'

interface GiftLinesProps {
  gift: PricedLineItem['gift']
  className: string | undefined
}

/** Whom a line is for, when, and the greeting, as the shopper entered it; others do not get it. */
export function GiftLines({ gift, className }: GiftLinesProps) {
  const { t, date } = useI18n()
  if (!gift) return null
  const { recipient_email, recipient_name, message, deliver_on } = gift
  return (
    <>
      <p className={className}>
        {t('gift_cards.gift_for', {
          recipient: recipient_name ? `${recipient_name} (${recipient_email})` : recipient_email,
        })}
      </p>
      {message ? (
        <p className={className} dir="auto">
          “{message}”
        </p>
      ) : null}
      {deliver_on ? (
        <p className={className}>{t('gift_cards.gift_on', { day: date(`${deliver_on}T12:00:00Z`) })}</p>
      ) : null}
    </>
  )
}
