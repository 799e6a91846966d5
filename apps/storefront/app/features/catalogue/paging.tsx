import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './paging.module.css'

interface PagingProps {
  page: number
  pages: number
  pathOf: (page: number) => string
}

export function Paging({ page, pages, pathOf }: PagingProps) {
  const { t } = useI18n()
  if (pages <= 1) return null
  return (
    <nav className={styles.paging} aria-label={t('products.paging')}>
      {page > 1 ? (
        <Link className={buttonClass({ kind: 'secondary' })} to={pathOf(page - 1)} rel="prev">
          <Icon name="back" size={18} /> {t('products.previous')}
        </Link>
      ) : null}
      <p className={styles.where}>{t('products.page', { page, pages })}</p>
      {page < pages ? (
        <Link className={buttonClass({ kind: 'secondary' })} to={pathOf(page + 1)} rel="next">
          {t('products.next')} <Icon name="arrow" size={18} />
        </Link>
      ) : null}
    </nav>
  )
}
