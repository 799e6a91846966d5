import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './heart-button.module.css'
import { useWishlistItem } from './use-wishlist-item.ts'

/** On a product's picture. Without scripts, the product's page has a button for it. */
export function HeartButton({ product }: { product: { id: string; title: string } }) {
  const { t } = useI18n()
  const { isKept, hasFailed, toggle } = useWishlistItem(product.id)
  if (isKept === null) return null
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isKept}
        aria-label={t('wishlist.keep_product', { title: product.title })}
        onClick={toggle}
      >
        <Icon name="heart" size={20} />
      </button>
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t('wishlist.failed')}
        </p>
      ) : null}
    </>
  )
}
