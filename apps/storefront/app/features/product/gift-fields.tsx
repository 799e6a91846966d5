import { TextAreaField, TextField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './gift-fields.module.css'

const DAY_MS = 24 * 3_600_000

/** Whom a gift card is for, if not for the shopper. Closed, it asks for nothing; it works without scripts. */
export default function GiftFields() {
  const { t } = useI18n()
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return (
    <details className={styles.gift}>
      <summary className={styles.title}>{t('gift_cards.gift_title')}</summary>
      <div className={styles.fields}>
        <TextField
          id="gift_email"
          name="gift_email"
          type="email"
          label={t('gift_cards.gift_email')}
          autoComplete="off"
        />
        <TextField
          id="gift_name"
          name="gift_name"
          label={t('gift_cards.gift_name')}
          optional={t('checkout.optional')}
          maxLength={255}
          autoComplete="off"
        />
        <TextAreaField
          id="gift_message"
          name="gift_message"
          label={t('gift_cards.gift_message')}
          optional={t('checkout.optional')}
          maxLength={1000}
          rows={3}
        />
        <TextField
          id="gift_day"
          name="gift_day"
          type="date"
          label={t('gift_cards.gift_day')}
          hint={t('gift_cards.gift_day_hint')}
          optional={t('checkout.optional')}
          min={dayIn(0)}
          max={dayIn(365)}
          suppressHydrationWarning
        />
      </div>
    </details>
  )
}
