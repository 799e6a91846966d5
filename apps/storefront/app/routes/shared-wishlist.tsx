import { data, isRouteErrorResponse } from 'react-router'
import { listProductsById } from '../features/catalogue/catalogue.server.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { CompareLink } from '../features/compare/compare-link.tsx'
import { findSharedWishlist } from '../features/wishlist/wishlist.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/shared-wishlist'
import styles from './product-list.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shared = await findSharedWishlist(shop, params.share_id)
  if (!shared) throw data(null, { status: 404 })
  return { owner_name: shared.owner_name, products: await listProductsById(shop, shared.product_ids) }
}

export default function SharedWishlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { owner_name, products } = loaderData
  const title = owner_name ? t('wishlist.of', { name: owner_name }) : t('wishlist.of_somebody')
  return (
    <div className="page">
      <PageTitle text={title} pictures={products.map(({ thumbnail }) => thumbnail)} isUnlisted />
      <div className={styles.head}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.text}>{t(products.length > 0 ? 'wishlist.shared_text' : 'wishlist.shared_empty')}</p>
      </div>
      <ProductGrid products={products} priority={2} heading="h2" />
      <CompareLink product_ids={products.map(({ id }) => id)} />
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView to={paths.home(params.view)} isInside />
  throw error
}
