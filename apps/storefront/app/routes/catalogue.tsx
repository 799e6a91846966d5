import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { isRouteErrorResponse, Link, useNavigation } from 'react-router'
import { listCategoryProducts } from '../features/catalogue/catalogue.server.ts'
import { findCategory } from '../features/catalogue/categories.server.ts'
import chips from '../features/catalogue/collection-filter.module.css'
import { PAGE_SIZE } from '../features/catalogue/page-size.ts'
import { Paging } from '../features/catalogue/paging.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { useListThings } from '../features/structured-data/use-list-things.ts'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import { movedOrMissing } from '../lib/moved-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { useViewTracking } from '../lib/use-view-tracking.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/catalogue'
import styles from './product-list.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const category = await findCategory(shop, params.handle)
  if (!category) throw await movedOrMissing(shop, url)
  const page = requestedPage(url.searchParams)
  const { products, count } = await listCategoryProducts(shop, { id: category.id, page })
  return { category, products, count, page, pages: pagesOf(url, { count, size: PAGE_SIZE }) }
}

export const handle: PageHandle<typeof loader> = {
  address: (view, { category, page }) => paths.catalogue(view, category.handle, { page }),
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { category, products, count, page, pages } = loaderData
  useViewTracking('category', category.id)
  const view = store.view_code
  const parent = category.parent_category
  const finer = category.category_children ?? []
  const isLeaving = useNavigation().location?.pathname.startsWith(paths.catalogues(view))
  const things = useListThings(
    [
      { name: t('catalogues.title'), path: paths.catalogues(view) },
      ...(parent ? [{ name: parent.name, path: paths.catalogue(view, parent.handle) }] : []),
      { name: category.name, path: paths.catalogue(view, category.handle) },
    ],
    products,
    (page - 1) * PAGE_SIZE,
  )
  return (
    <div className="page">
      <PageTitle
        text={category.name}
        description={category.description || undefined}
        pictures={products.map(({ thumbnail }) => thumbnail)}
      />
      <StructuredData things={things} />
      <div className={styles.head}>
        <Link className={styles.up} to={parent ? paths.catalogue(view, parent.handle) : paths.catalogues(view)}>
          <Icon name="back" size={20} /> {parent?.name ?? t('catalogues.title')}
        </Link>
        <h1>{category.name}</h1>
        <p className={styles.text}>{category.description || t('products.results', { count })}</p>
      </div>
      {finer.length > 0 ? (
        <nav aria-label={t('catalogues.finer')} className={chips.filter}>
          <ul className={chips.chips}>
            {finer.map(({ id, name, handle }) => (
              <li key={id}>
                <Link className={chips.chip} to={paths.catalogue(view, handle)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {isLeaving ? (
        <ProductGridSkeleton count={8} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} priority={2} heading="h2" />
      ) : (
        <EmptyState
          level="h2"
          icon={<Icon name="box" size={32} />}
          title={t('home.empty_title')}
          text={t('home.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('products.clear')}
            </Link>
          }
        />
      )}
      <Paging page={page} pages={pages} pathOf={(number) => paths.catalogue(view, category.handle, { page: number })} />
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView to={paths.catalogues(params.view)} isInside />
  throw error
}
