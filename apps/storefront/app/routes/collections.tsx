import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { CollectionTiles } from '../features/catalogue/collection-tiles.tsx'
import { listCollectionTiles, TILES_PER_PAGE } from '../features/catalogue/collections.server.ts'
import { Paging } from '../features/catalogue/paging.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/collections'
import styles from './product-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = requestedPage(url.searchParams)
  const { tiles, count } = await listCollectionTiles(context.get(shopContext), { page })
  return { tiles, page, pages: pagesOf(url, { count, size: TILES_PER_PAGE }) }
}

export const handle: PageHandle<typeof loader> = { address: (view, { page }) => paths.collections(view, { page }) }

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { tiles, page, pages } = loaderData
  const view = store.view_code
  return (
    <div className="page">
      <PageTitle text={t('collections.title')} />
      {tiles.length > 0 ? (
        <>
          <div className={styles.head}>
            <h1>{t('collections.title')}</h1>
            <p className={styles.text}>{t('collections.text')}</p>
          </div>
          <CollectionTiles tiles={tiles} />
        </>
      ) : (
        <EmptyState
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
      <Paging page={page} pages={pages} pathOf={(number) => paths.collections(view, { page: number })} />
    </div>
  )
}
