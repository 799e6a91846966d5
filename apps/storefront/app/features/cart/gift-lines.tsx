import type { PricedLineItem } from '@shopkey/client/types.ts'
import { classNames } from '@shopkey/ui/class-names.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './gift-lines.module.css'

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
        {t('gift_cards.gift_for', { recipient: recipient_name ?? recipient_email })}
        {recipient_name ? (
          <>
            <br />
            <bdi>{recipient_email}</bdi>
          </>
        ) : null}
      </p>
      {message ? (
        <p className={classNames(className, styles.greeting)} dir="auto">
          “{message}”
        </p>
      ) : null}
      {deliver_on ? (
        <p className={className}>{t('gift_cards.gift_on', { day: date(`${deliver_on}T12:00:00Z`) })}</p>
      ) : null}
    </>
  )
}
