import type { StoreCategory } from '@shopkey/domain/store-view.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { CATEGORY_ICONS } from '../../lib/store-category.ts'
import styles from '../catalogue/collection-filter.module.css'

interface CategoryFilterProps {
  categories: readonly StoreCategory[]
  current: StoreCategory | undefined
}

export function CategoryFilter({ categories, current }: CategoryFilterProps) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('directory.filter')} className={styles.filter}>
      <ul className={styles.chips}>
        <li>
          <Link className={styles.chip} to={paths.stores()} aria-current={current ? undefined : 'true'}>
            <Icon name={CATEGORY_ICONS.allStore} size={18} />
            {t('directory.all')}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category}>
            <Link
              className={styles.chip}
              to={paths.stores({ category })}
              aria-current={category === current ? 'true' : undefined}
            >
              <Icon name={CATEGORY_ICONS[category]} size={18} />
              {t(`directory.category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
