import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { paths, rewardsView, shopView } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'

/** The link between a store and its reward store, from either side. Nothing in a store without one. */
export function RewardsLink({ className }: { className?: string | undefined }) {
  const { t } = useI18n()
  const { store, club, is_rewards } = useShop()
  if (club === null) return null
  const view = is_rewards ? shopView(store.view_code) : rewardsView(store.view_code)
  return (
    <Link className={className} to={paths.home(view)}>
      {t(is_rewards ? 'rewards.back' : 'rewards.link')}
    </Link>
  )
}
