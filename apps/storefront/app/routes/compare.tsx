import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { listFullProducts } from '../features/catalogue/catalogue.server.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { comparedProduct } from '../features/compare/compared-product.ts'
import { MOST_COMPARED } from '../features/compare/most-compared.ts'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { BackLink } from '../shell/back-link.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/compare'
import styles from './product-list.module.css'

/** Its address names the products, so that it can be sent to others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const ids = [...new Set(url.searchParams.getAll('id'))].filter((id) => id.startsWith('prod_')).slice(0, MOST_COMPARED)
  // Products for points are in another store of their own.
  if (shop.is_rewards) throw redirectTo(paths.compare(shop.view, ids))
  return { products: (await listFullProducts(shop, ids)).map(comparedProduct) }
}

export default function ComparePage({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  return (
    <div className="page">
      <PageTitle text={t('compare.title')} pictures={products.map(({ thumbnail }) => thumbnail)} isUnlisted />
      {products.length > 0 ? (
        <>
          <BackLink fallback={paths.wishlist(view)} />
          <h1 className={styles.heading}>{t('compare.title')}</h1>
          <CompareTable products={products} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="heart" size={32} />}
          title={t('compare.empty_title')}
          text={t('compare.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('products.clear')}
            </Link>
          }
        />
      )}
    </div>
  )
}
