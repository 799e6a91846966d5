import { listStores } from '@shopkey/client/store.ts'
import { STORE_CATEGORIES } from '@shopkey/domain/store-view.ts'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { CategoryFilter } from '../features/directory/category-filter.tsx'
import { StoreCard } from '../features/directory/store-card.tsx'
import { storeApi } from '../lib/api.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { categoryOf, findCategory } from '../lib/store-category.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import type { Route } from './+types/stores.ts'
import styles from './stores.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { stores } = await storeApi(context.get(requestSessionContext)).call(listStores)
  const requested = findCategory(url.searchParams.get('category'))
  const inUse = new Set(stores.map(({ category }) => categoryOf(category)))
  const categories = STORE_CATEGORIES.filter((category) => inUse.has(category))
  const current = requested && inUse.has(requested) ? requested : undefined
  return {
    stores: current ? stores.filter(({ category }) => categoryOf(category) === current) : stores,
    categories,
    current,
    missing: url.searchParams.get('missing'),
  }
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { stores, categories, current, missing } = loaderData
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <p className={styles.mark}>Shopkey</p>
        <LanguageMenu />
      </header>
      <main id="content" className="page" tabIndex={-1}>
        <PageTitle text={t('directory.title')} description={t('directory.text')} />
        <div className={styles.head}>
          <h1 className={styles.heading}>{t('directory.heading')}</h1>
          <p className={styles.text}>{t('directory.text')}</p>
        </div>
        {missing ? (
          <Notice kind="warning" title={t('directory.missing', { name: missing })} className={styles.missing} />
        ) : null}
        {categories.length > 1 ? <CategoryFilter categories={categories} current={current} /> : null}
        {stores.length > 0 ? (
          <ul className={styles.stores}>
            {stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            level="h2"
            icon={<Icon name="store" size={32} />}
            title={t('directory.empty_title')}
            text={t('directory.empty_text')}
          />
        )}
      </main>
    </>
  )
}
