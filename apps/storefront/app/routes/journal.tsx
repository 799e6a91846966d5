import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { Paging } from '../features/catalogue/paging.tsx'
import { ArticleList } from '../features/pages/article-list.tsx'
import { listArticles } from '../features/pages/find-page.server.ts'
import { breadcrumbs, itemList } from '../features/structured-data/store-things.ts'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { usePageUrl } from '../lib/page-url.ts'
import { paths } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/journal'
import styles from './product-list.module.css'

const PAGE_SIZE = 12
const LONGEST_TAG = 255

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const tag = url.searchParams.get('tag')?.slice(0, LONGEST_TAG) || undefined
  const page = requestedPage(url.searchParams)
  const { articles, count } = await listArticles(shop, { tag, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return { articles, count, tag, page, pages: pagesOf(url, { count, size: PAGE_SIZE }) }
}

export const handle: PageHandle<typeof loader> = {
  address: (view, { tag, page }) => paths.journal(view, { ...(tag && { tag }), page }),
}

/** What the store writes, the latest first. */
export default function Journal({ loaderData: { articles, tag, page, pages } }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const url = usePageUrl()
  const view = store.view_code
  const title = tag ? t('journal.about', { tag }) : t('journal.title')
  const crumbs = [
    { name: store.name, path: paths.home(view) },
    { name: t('journal.title'), path: paths.journal(view) },
  ]
  return (
    <div className="page">
      <PageTitle
        text={title}
        pictures={articles.map(({ picture_url }) => picture_url)}
        isUnlisted={articles.length === 0}
      />
      <link rel="alternate" type="application/atom+xml" title={store.name} href={url(paths.journalFeed(view))} />
      <StructuredData
        things={[
          breadcrumbs(crumbs, url),
          itemList(
            articles.map(({ handle: name }) => paths.article(view, name)),
            url,
          ),
        ]}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        {tag ? (
          <Link className={styles.up} to={paths.journal(view)}>
            <Icon name="back" size={20} /> {t('journal.all')}
          </Link>
        ) : null}
      </div>
      {articles.length > 0 ? (
        <ArticleList articles={articles} />
      ) : (
        <EmptyState
          level="h2"
          icon={<Icon name="spark" size={32} />}
          title={t('journal.empty_title')}
          text={t('journal.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('products.clear')}
            </Link>
          }
        />
      )}
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => paths.journal(view, { ...(tag && { tag }), page: number })}
      />
    </div>
  )
}
