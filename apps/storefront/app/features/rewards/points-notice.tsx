import { POINTS } from '@shopkey/domain/currency-units.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { type ShopData, useShop } from '../../lib/shop-data.ts'

/** Whether the shopper's points can pay this, as far as the page knows; the API decides. total: hundredths. */
export function canPayInPoints(
  { is_rewards, points }: Pick<ShopData, 'is_rewards' | 'points'>,
  total: number,
): boolean {
  return !is_rewards || (points?.joined_at != null && points.balance >= total)
}

/** Shows before the order is placed why points cannot pay it, and what to do. Null where they can. */
export function PointsNotice({ total }: { total: number }) {
  const { t, money } = useI18n()
  const shop = useShop()
  const { pathname } = useLocation()
  const { points, club, store } = shop
  if (canPayInPoints(shop, total)) return null
  if (!points)
    return (
      <Notice kind="warning" title={t('rewards.sign_in_text')}>
        <Link to={paths.login(store.view_code, { source: pathname })}>{t('shell.sign_in')}</Link>
      </Notice>
    )
  if (!points.joined_at)
    return (
      <Notice kind="warning" title={t('rewards.join_first', { club: club ?? '' })}>
        <Link to={paths.home(store.view_code)}>{t('rewards.join', { club: club ?? '' })}</Link>
      </Notice>
    )
  return (
    <Notice kind="warning" title={t('rewards.short_title', { points: money(total - points.balance, POINTS) })}>
      <p>
        {t('rewards.short_text')} <Link to={paths.home(store.view_code)}>{t('rewards.see_others')}</Link>
      </p>
    </Notice>
  )
}
