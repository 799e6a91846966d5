import { POINTS } from '@shopkey/domain/currency-units.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import type { Rewards } from './load-rewards.server.ts'
import { MemberCard } from './member-card.tsx'
import styles from './rewards-home.module.css'

/** A reward store's front page: the programme, the membership, the rewards, and the tiers. */
export function RewardsHome({ rewards }: { rewards: Rewards }) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const { club, rate, products, has_more } = rewards
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>
              <bdi>{store.name}</bdi>
            </p>
            <h1 className={styles.title}>
              <bdi>{club}</bdi>
            </h1>
            <p className={styles.text}>{t('rewards.welcome')}</p>
            {rate ? (
              <p className={styles.rate}>
                <Icon name="spark" size={20} />
                {t('rewards.earn', {
                  points: money(rate.points * 100, POINTS),
                  amount: money(rate.amount, rate.currency_code),
                })}
              </p>
            ) : null}
          </div>
          <MemberCard rewards={rewards} />
        </div>
      </section>
      <section className="page" aria-labelledby="rewards">
        <div className={styles.head}>
          <div>
            <h2 id="rewards">{t('rewards.things')}</h2>
            <p className={styles.quiet}>{t('rewards.things_text')}</p>
          </div>
          {has_more ? (
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.products(store.view_code)}>
              {t('home.see_all')}
            </Link>
          ) : null}
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} priority={4} />
        ) : (
          <EmptyState
            level="h2"
            icon={<Icon name="gift" size={32} />}
            title={t('rewards.empty_title')}
            text={t('rewards.empty_text')}
          />
        )}
      </section>
      <Levels rewards={rewards} />
    </>
  )
}

function Levels({ rewards: { tiers, account } }: { rewards: Rewards }) {
  const { t, money } = useI18n()
  if (tiers.length === 0) return null
  return (
    <section className="page" aria-labelledby="levels">
      <h2 id="levels" className={styles.levelsTitle}>
        {t('rewards.levels')}
      </h2>
      <ol className={styles.levels}>
        {tiers.map(({ id, name, min_points, benefits }) => {
          const isOwn = account?.joined_at != null && account.tier?.id === id
          return (
            <li key={id} className={styles.level} aria-current={isOwn || undefined}>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <p className={styles.quiet}>
                {min_points === 0 ? t('rewards.from_start') : t('rewards.from', { points: money(min_points, POINTS) })}
              </p>
              {benefits && benefits.length > 0 ? (
                <ul className={styles.benefits}>
                  {benefits.map((benefit) => (
                    <li key={benefit}>
                      <Icon name="check" size={18} />
                      <bdi>{benefit}</bdi>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
