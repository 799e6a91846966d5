import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link, useNavigation } from 'react-router'
import { listDeals } from '../features/catalogue/catalogue.server.ts'
import { PAGE_SIZE } from '../features/catalogue/page-size.ts'
import { Paging } from '../features/catalogue/paging.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { useListThings } from '../features/structured-data/use-list-things.ts'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/deals'
import styles from './product-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = requestedPage(url.searchParams)
  const { products, count } = await listDeals(context.get(shopContext), { page })
  return { products, page, pages: pagesOf(url, { count, size: PAGE_SIZE }) }
}

export const handle: PageHandle<typeof loader> = { address: (view, { page }) => paths.deals(view, { page }) }

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { products, page, pages } = loaderData
  const view = store.view_code
  const isLeaving = useNavigation().location?.pathname === paths.deals(view)
  const things = useListThings([{ name: t('deals.title'), path: paths.deals(view) }], products, (page - 1) * PAGE_SIZE)
  if (products.length === 0)
    return (
      <div className="page">
        <PageTitle text={t('deals.title')} />
        <EmptyState
          icon={<Icon name="tag" size={32} />}
          title={t('deals.empty_title')}
          text={t('deals.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('products.clear')}
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="page">
      <PageTitle
        text={t('deals.title')}
        description={t('deals.text')}
        pictures={products.map(({ thumbnail }) => thumbnail)}
      />
      <StructuredData things={things} />
      <div className={styles.head}>
        <h1>{t('deals.title')}</h1>
        <p className={styles.text}>{t('deals.text')}</p>
      </div>
      {isLeaving ? <ProductGridSkeleton count={8} /> : <ProductGrid products={products} priority={2} heading="h2" />}
      <Paging page={page} pages={pages} pathOf={(number) => paths.deals(view, { page: number })} />
    </div>
  )
}
