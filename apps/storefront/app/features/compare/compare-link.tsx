import { buttonClass } from '@shopkey/ui/button.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './compare-link.module.css'
import { MOST_COMPARED } from './most-compared.ts'

/** Leads to these products side by side; nothing where there is nothing beside the first. */
export function CompareLink({ product_ids }: { product_ids: readonly string[] }) {
  const { t } = useI18n()
  const { store, is_rewards } = useShop()
  const ids = [...new Set(product_ids)].slice(0, MOST_COMPARED)
  if (is_rewards || ids.length < 2) return null
  return (
    <Link className={`${buttonClass({ kind: 'secondary' })} ${styles.link}`} to={paths.compare(store.view_code, ids)}>
      {t('compare.link')}
    </Link>
  )
}
