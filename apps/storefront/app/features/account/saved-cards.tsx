import { classNames } from '@shopkey/ui/class-names.ts'
import { ConfirmedRemoval } from '../../lib/confirmed-removal.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './account-card.module.css'
import list from './saved-cards.module.css'

export interface SavedCard {
  provider_id: string
  id: string
  brand: string
  last4: string
  exp_month: number | null
  exp_year: number | null
}

/** The cards that the customer has saved at checkout. Removing one needs a confirmation, without a script. */
export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useI18n()
  return (
    <section className={classNames('card', styles.padded)} aria-labelledby="cards-heading">
      <h2 id="cards-heading" className={styles.heading}>
        {t('saved_cards.title')}
      </h2>
      <p className={styles.text}>{t('saved_cards.text')}</p>
      <ul className={list.cards}>
        {cards.map((card) => (
          <li key={`${card.provider_id} ${card.id}`} className={list.card}>
            <span className={list.name}>
              <bdi>{`${card.brand.replace(/^./, (first) => first.toUpperCase())} •••• ${card.last4}`}</bdi>
              {card.exp_month && card.exp_year ? (
                <span className={list.expires}>
                  {t('saved_cards.expires', { date: expiry(card.exp_month, card.exp_year) })}
                </span>
              ) : null}
            </span>
            <ConfirmedRemoval
              label={t('saved_cards.remove_this', { last4: card.last4 })}
              question={t('saved_cards.sure')}
              confirm={t('saved_cards.remove')}
              intent="remove-card"
            >
              <input type="hidden" name="provider_id" value={card.provider_id} />
              <input type="hidden" name="method_id" value={card.id} />
            </ConfirmedRemoval>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As on the card: 04/29, the same in every language. */
function expiry(month: number, year: number): string {
  return `\u2066${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}\u2069`
}
