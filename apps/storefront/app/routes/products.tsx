import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { data, isRouteErrorResponse, Link, useNavigation } from 'react-router'
import { CollectionFilter } from '../features/catalogue/collection-filter.tsx'
import { findCollection } from '../features/catalogue/collections.server.ts'
import { FacetBar, RESULTS } from '../features/catalogue/facet-bar.tsx'
import { PAGE_SIZE } from '../features/catalogue/page-size.ts'
import { Paging } from '../features/catalogue/paging.tsx'
import { filterCount, noFilters, productQuery, readProductFilters } from '../features/catalogue/product-filters.ts'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { ProductSearch } from '../features/catalogue/product-search.tsx'
import { searchProducts } from '../features/catalogue/search.server.ts'
import { soldOutLast } from '../features/rewards/load-rewards.server.ts'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { useListThings } from '../features/structured-data/use-list-things.ts'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/products'
import styles from './products.module.css'

/** Shown where a search found nothing at all. */
const OTHERS = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filters = readProductFilters(url.searchParams)
  const { collection: name } = filters
  const collection = name ? await findCollection(shop, name) : undefined
  if (name && !collection) throw data(null, { status: 404 })
  const found = await searchProducts(shop, filters, collection?.id)
  // In an order that the shopper chose, what is sold out has its place.
  const products = shop.is_rewards && !filters.order ? soldOutLast(found.products) : found.products
  const isLost = filters.q !== undefined && found.count === 0 && filterCount(filters) === 0
  const others = isLost ? (await searchProducts(shop, noFilters, undefined)).products.slice(0, OTHERS) : []
  return {
    ...found,
    products,
    others,
    filters,
    pages: pagesOf(url, { count: found.count, size: PAGE_SIZE }),
    collection,
  }
}

export const handle: PageHandle<typeof loader> = {
  address: (view, { filters }) => paths.products(view, { ...productQuery(filters), page: filters.page }),
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store, is_rewards } = useShop()
  const { products, others, count, is_count_capped, facets, suggestions, matched, filters, pages, collection } =
    loaderData
  const { q } = filters
  const view = store.view_code
  const isLeaving = useNavigation().location?.pathname === paths.products(view)
  const everything = t(is_rewards ? 'rewards.all' : 'products.title')
  const title = q ? t('products.results_for', { query: q }) : (collection?.title ?? everything)
  const isFiltered = filterCount(filters) > 0
  const things = useListThings(
    [
      { name: everything, path: paths.products(view) },
      ...(collection
        ? [{ name: collection.title, path: paths.collection(view, collection.handle ?? collection.id) }]
        : []),
    ],
    products,
    (filters.page - 1) * PAGE_SIZE,
  )
  return (
    <div className="page">
      {/* Searches and filters make endless addresses of the same products. */}
      <PageTitle
        text={title}
        pictures={products.map(({ thumbnail }) => thumbnail)}
        isUnlisted={isFiltered || q !== undefined || filters.order !== undefined}
      />
      <StructuredData things={things} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.count}>{t(is_count_capped ? 'products.only_first' : 'products.results', { count })}</p>
        </div>
        {store.look.has_search ? null : <ProductSearch q={q} />}
      </div>
      {suggestions.map((text) => (
        <p key={text} className={styles.hint}>
          {t('products.corrected', { query: text })}
        </p>
      ))}
      {matched !== 'all' && count > 0 ? <p className={styles.hint}>{t(`products.${matched}`)}</p> : null}
      {count > 0 || isFiltered ? (
        <FacetBar facets={facets} filters={filters} count={count}>
          {q ? null : <CollectionFilter current={collection?.id} />}
        </FacetBar>
      ) : q ? null : (
        <CollectionFilter current={collection?.id} />
      )}
      <div id={RESULTS} className={styles.results} />
      {isLeaving ? (
        <ProductGridSkeleton count={8} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} priority={2} heading="h2" />
      ) : (
        <EmptyState
          level="h2"
          icon={<Icon name="search" size={32} />}
          title={t(isFiltered ? 'products.no_filtered_title' : q ? 'products.empty_title' : 'home.empty_title')}
          text={t(isFiltered ? 'products.no_filtered_text' : q ? 'products.empty_text' : 'home.empty_text')}
          action={
            isFiltered || q ? (
              <Link className={buttonClass()} to={paths.products(view)}>
                {t('products.clear')}
              </Link>
            ) : undefined
          }
        />
      )}
      {others.length > 0 && !isLeaving ? (
        <section className={styles.others}>
          <h2>{t('products.others_title')}</h2>
          <ProductGrid products={others} priority={0} heading="h3" />
        </section>
      ) : null}
      <Paging
        page={filters.page}
        pages={pages}
        pathOf={(page) => paths.products(view, { ...productQuery(filters), page })}
      />
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView to={paths.products(params.view)} isInside />
  throw error
}
