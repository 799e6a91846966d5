import { POINTS } from '@shopkey/domain/currency-units.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Rewards } from './load-rewards.server.ts'
import styles from './member-card.module.css'

/** The shopper's membership: not signed in, not a member, or a member with points. */
export function MemberCard({ rewards }: { rewards: Rewards }) {
  const { t } = useI18n()
  const { store } = useShop()
  const { account, club } = rewards
  const source = paths.home(store.view_code)
  if (!account)
    return (
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('rewards.balance')}</h2>
        <p>{t('rewards.sign_in_text')}</p>
        <Link className={buttonClass({ wide: true, large: true })} to={paths.login(store.view_code, { source })}>
          {t('shell.sign_in')}
        </Link>
      </div>
    )
  if (!account.joined_at)
    return (
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('rewards.join_title')}</h2>
        <p>{t('rewards.join_text')}</p>
        <JoinForm club={club} back={source} />
      </div>
    )
  return <Standing account={account} />
}

/** Joins, and returns to the current page. */
function JoinForm({ club, back }: { club: string; back: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <Form method="post" action={paths.join(store.view_code)}>
      <input type="hidden" name="back" value={back} />
      <SubmitButton wide large>
        {t('rewards.join', { club })}
      </SubmitButton>
    </Form>
  )
}

function Standing({ account }: { account: NonNullable<Rewards['account']> }) {
  const { t, money, date } = useI18n()
  const { balance, earned_total, tier, next_tier, entries } = account
  return (
    <div className={styles.card}>
      <div>
        <h2 className={styles.heading}>{t('rewards.balance')}</h2>
        <p className={styles.balance}>{money(balance, POINTS)}</p>
      </div>
      {tier ? (
        <div>
          <p className={styles.tier}>
            <span>{t('rewards.tier', { tier: tier.name })}</span>
            {next_tier ? (
              <span className={styles.quiet}>
                {t('rewards.to_next', {
                  points: money(next_tier.min_points - earned_total, POINTS),
                  tier: next_tier.name,
                })}
              </span>
            ) : null}
          </p>
          {next_tier ? (
            <progress
              className={styles.progress}
              value={earned_total - tier.min_points}
              max={next_tier.min_points - tier.min_points}
              aria-label={t('rewards.progress', { tier: next_tier.name })}
            />
          ) : null}
        </div>
      ) : null}
      {entries.length > 0 ? (
        <div>
          <h3 className={styles.lately}>{t('rewards.lately')}</h3>
          <ul className={styles.entries}>
            {entries.map(({ id, points, reason, note, created_at }) => (
              <li key={id} className={styles.entry}>
                <span>
                  <bdi>{note || t(`rewards.reason.${reason}`)}</bdi>
                </span>
                <time className={styles.quiet} dateTime={String(created_at)}>
                  {date(created_at)}
                </time>
                <span className="money">
                  {points > 0 ? '+' : '−'}
                  {money(Math.abs(points), POINTS)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
