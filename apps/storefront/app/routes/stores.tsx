import { listStores } from '@shopkey/client/store.ts'
import { STORE_CATEGORIES } from '@shopkey/domain/store-view.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { CategoryFilter } from '../features/directory/category-filter.tsx'
import { findStores } from '../features/directory/find-stores.ts'
import { StoreCard } from '../features/directory/store-card.tsx'
import { StoreSearch } from '../features/directory/store-search.tsx'
import { storeApi } from '../lib/api.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { categoryOf, findCategory } from '../lib/store-category.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import type { Route } from './+types/stores'
import styles from './stores.module.css'

const MAX_QUERY_LENGTH = 200
/** A few stores are seen at once. */
const SEARCHED_FROM = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = context.get(requestSessionContext)
  const { stores } = await storeApi(session).call(listStores)
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined
  const requested = findCategory(url.searchParams.get('category'))
  const inUse = new Set(stores.map(({ category }) => categoryOf(category)))
  const categories = STORE_CATEGORIES.filter((category) => inUse.has(category))
  const current = requested && inUse.has(requested) ? requested : undefined
  const ofCategory = current ? stores.filter(({ category }) => categoryOf(category) === current) : stores
  return {
    q,
    stores: q ? findStores(ofCategory, q, session.language) : ofCategory,
    isSearchable: stores.length >= SEARCHED_FROM,
    categories,
    current,
    missing: url.searchParams.get('missing'),
  }
}

export const handle: PageHandle<typeof loader> = {
  address: (_view, { q, current }) => (q ? paths.searchStores({ q }) : paths.stores(current && { category: current })),
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { stores, q, isSearchable, categories, current, missing } = loaderData
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
        {isSearchable || q ? (
          <div className={styles.search}>
            <StoreSearch q={q} />
          </div>
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
            title={t(q ? 'directory.none_title' : 'directory.empty_title')}
            text={t(q ? 'directory.none_found' : 'directory.empty_text')}
            action={
              q ? (
                <a className={buttonClass()} href={paths.stores()}>
                  {t('errors.to_stores')}
                </a>
              ) : undefined
            }
          />
        )}
      </main>
    </>
  )
}
