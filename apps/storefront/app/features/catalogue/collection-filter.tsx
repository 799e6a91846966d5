import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './collection-filter.module.css'

export function CollectionFilter({ current }: { current: string | undefined }) {
  const { t } = useI18n()
  const { store, collections } = useShop()
  if (collections.length === 0) return null
  const chips = [{ id: undefined, title: t('products.all'), handle: undefined }, ...collections]
  return (
    <nav aria-label={t('products.filter')}>
      <ul className={styles.chips}>
        {chips.map(({ id, title, handle }) => (
          <li key={id ?? 'all'}>
            <Link
              className={styles.chip}
              to={paths.products(store.view_code, { collection: handle ?? id })}
              aria-current={id === current ? 'true' : undefined}
              preventScrollReset
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
