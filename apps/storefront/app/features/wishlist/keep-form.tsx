import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './keep-form.module.css'
import { useWishlistItem } from './use-wishlist-item.ts'

/** Keeps the product of a page. Without scripts it leads to the wishlist, where the product can be removed. */
export function KeepForm({ product_id }: { product_id: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const { isKept, hasFailed, toggle } = useWishlistItem(product_id)
  return (
    <form
      method="post"
      action={paths.wishlistItems(store.view_code)}
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <input type="hidden" name="product_id" value={product_id} />
      <button
        type="submit"
        name="intent"
        value="keep"
        className={`${buttonClass({ kind: 'secondary', wide: true })} ${styles.keep}`}
        data-kept={isKept || undefined}
      >
        <Icon name="heart" size={20} /> {t(isKept ? 'wishlist.kept' : 'wishlist.keep')}
      </button>
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t('wishlist.failed')}
        </p>
      ) : null}
    </form>
  )
}
