import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { listCategoryTiles } from '../features/catalogue/categories.server.ts'
import { CategoryTiles } from '../features/catalogue/category-tiles.tsx'
import { useI18n } from '../lib/i18n.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/catalogues'
import styles from './product-list.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { tiles: await listCategoryTiles(context.get(shopContext)) }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.catalogues(view) }

export default function Catalogues({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { tiles } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('catalogues.title')} />
      {tiles.length > 0 ? (
        <>
          <h1 className={styles.heading}>{t('catalogues.title')}</h1>
          <CategoryTiles tiles={tiles} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="store" size={32} />}
          title={t('home.empty_title')}
          text={t('home.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.home(store.view_code)}>
              {t('errors.to_shop')}
            </Link>
          }
        />
      )}
    </div>
  )
}
