import { Icon } from '@shopkey/ui/icon.tsx'
import { isRouteErrorResponse, Link } from 'react-router'
import { ArticleLine } from '../features/pages/article-line.tsx'
import { findPage } from '../features/pages/find-page.server.ts'
import { PageBody } from '../features/pages/page-body.tsx'
import { breadcrumbs, organizationId } from '../features/structured-data/store-things.ts'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { WholePicture } from '../features/whole-picture/whole-picture.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { movedOrMissing } from '../lib/moved-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { usePageUrl } from '../lib/page-url.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/article'
import styles from './product-list.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const is_draft = url.searchParams.has('draft')
  const loaded = await findPage(shop, { kind: 'article', handle: params.handle, is_draft })
  if (!loaded) throw await movedOrMissing(shop, url)
  return { ...loaded, is_draft }
}

export const handle: PageHandle<typeof loader> = { address: (view, { page }) => paths.article(view, page.handle) }

/** An entry of the journal. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { page, is_draft } = loaderData
  const { store } = useShop()
  const url = usePageUrl()
  const view = store.view_code
  const address = paths.article(view, page.handle)
  const things = [
    {
      '@type': 'BlogPosting',
      headline: page.title ?? undefined,
      description: page.search_description ?? page.summary ?? undefined,
      url: url(address),
      image: page.picture_url ?? undefined,
      datePublished: page.published_at ?? undefined,
      dateModified: page.updated_at,
      author: page.author ? { '@type': 'Person', name: page.author } : { '@id': organizationId(url(paths.home(view))) },
      publisher: { '@id': organizationId(url(paths.home(view))) },
      keywords: page.tags.length > 0 ? page.tags : undefined,
    },
    breadcrumbs(
      [
        { name: store.name, path: paths.home(view) },
        { name: t('journal.title'), path: paths.journal(view) },
        { name: page.title ?? '', path: address },
      ],
      url,
    ),
  ]
  return (
    <>
      <PageTitle
        text={page.search_title ?? page.title ?? ''}
        description={page.search_description ?? page.summary}
        pictures={[page.picture_url]}
        isUnlisted={is_draft}
      />
      <StructuredData things={things} />
      <PageBody loaded={loaderData}>
        <Link className={styles.up} to={paths.journal(view)}>
          <Icon name="back" size={20} /> {t('journal.title')}
        </Link>
        <ArticleLine article={page} />
        {page.picture_url ? (
          <WholePicture src={page.picture_url} alt={page.alt ?? ''} sizes="(min-width: 48rem) 44rem, 100vw" first />
        ) : null}
      </PageBody>
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundView to={paths.home(params.view)} isInside />
}
