import { Button } from '@shopkey/ui/button.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

/** Removes a product from the wishlist where the page has no scripts. */
export function DropForm({ product }: { product: { id: string; title: string } }) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <form method="post" action={paths.wishlistItems(store.view_code)}>
      <input type="hidden" name="product_id" value={product.id} />
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value="drop"
        aria-label={t('cart.remove_item', { title: product.title })}
      >
        {t('cart.remove')}
      </Button>
    </form>
  )
}
