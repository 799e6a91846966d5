import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { isRouteErrorResponse, Link, useNavigation } from 'react-router'
import { BlocksAround } from '../features/blocks-around/blocks-around.tsx'
import { findBlocksAround } from '../features/blocks-around/find-blocks-around.server.ts'
import { listCollectionProducts } from '../features/catalogue/catalogue.server.ts'
import { findCollection } from '../features/catalogue/collections.server.ts'
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
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/collection'
import styles from './product-list.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const collection = await findCollection(shop, params.handle)
  if (!collection) throw await movedOrMissing(shop, url)
  const page = requestedPage(url.searchParams)
  const { id, title, handle } = collection
  const [{ products, count }, around] = await Promise.all([
    listCollectionProducts(shop, { id, page }),
    // Once, not on each page of its products.
    page === 1 ? findBlocksAround(shop, { kind: 'collection', handle: id, url }) : null,
  ])
  return { title, name: handle ?? id, products, count, page, pages: pagesOf(url, { count, size: PAGE_SIZE }), around }
}

export const handle: PageHandle<typeof loader> = {
  address: (view, { name, page }) => paths.collection(view, name, { page }),
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { title, name, products, count, page, pages, around } = loaderData
  const view = store.view_code
  const isLeaving = useNavigation().location?.pathname.startsWith(paths.collections(view))
  const things = useListThings(
    [
      { name: t('collections.title'), path: paths.collections(view) },
      { name: title, path: paths.collection(view, name) },
    ],
    products,
    (page - 1) * PAGE_SIZE,
  )
  return (
    <BlocksAround loaded={around}>
      <div className="page">
        <PageTitle text={title} pictures={products.map(({ thumbnail }) => thumbnail)} />
        <StructuredData things={things} />
        <div className={styles.head}>
          <Link className={styles.up} to={paths.collections(view)}>
            <Icon name="back" size={20} /> {t('collections.title')}
          </Link>
          <div className={styles.row}>
            <div>
              <h1>{title}</h1>
              <p className={styles.text}>{t('products.results', { count })}</p>
            </div>
            {count > 0 ? (
              <Link className={buttonClass({ kind: 'secondary' })} to={paths.products(view, { collection: name })}>
                {t('collections.refine')}
              </Link>
            ) : null}
          </div>
        </div>
        {isLeaving ? (
          <ProductGridSkeleton count={8} />
        ) : products.length > 0 ? (
          <ProductGrid products={products} priority={2} heading="h2" />
        ) : (
          <EmptyState
            level="h2"
            icon={<Icon name="box" size={32} />}
            title={t('collections.empty_title')}
            text={t('collections.empty_text')}
            action={
              <Link className={buttonClass()} to={paths.products(view)}>
                {t('products.clear')}
              </Link>
            }
          />
        )}
        <Paging page={page} pages={pages} pathOf={(number) => paths.collection(view, name, { page: number })} />
      </div>
    </BlocksAround>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView to={paths.collections(params.view)} isInside />
  throw error
}
