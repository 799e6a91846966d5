import { Icon } from '@shopkey/ui/icon.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import styles from '../catalogue/product-search.module.css'

/** Searches the directory; a plain form. */
export function StoreSearch({ q }: { q: string | undefined }) {
  const { t } = useI18n()
  return (
    <Form role="search" action={paths.searchStores()} className={styles.search}>
      <input
        key={q}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        aria-label={t('directory.search')}
        placeholder={t('directory.search')}
      />
      <button type="submit" className={styles.submit} aria-label={t('products.search_submit')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
