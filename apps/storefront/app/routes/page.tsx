import { isRouteErrorResponse } from 'react-router'
import { findPage } from '../features/pages/find-page.server.ts'
import { PageBody } from '../features/pages/page-body.tsx'
import { breadcrumbs } from '../features/structured-data/store-things.ts'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { movedOrMissing } from '../lib/moved-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { usePageUrl } from '../lib/page-url.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const is_draft = url.searchParams.has('draft')
  const loaded = await findPage(shop, { kind: 'page', handle: params.handle, is_draft })
  if (!loaded) throw await movedOrMissing(shop, url)
  return { ...loaded, is_draft }
}

export const handle: PageHandle<typeof loader> = { address: (view, { page }) => paths.page(view, page.handle) }

/** A page that the store has made of blocks. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { page, is_draft } = loaderData
  const { store } = useShop()
  const url = usePageUrl()
  const view = store.view_code
  const things = [
    {
      '@type': 'WebPage',
      name: page.title ?? undefined,
      description: page.search_description ?? undefined,
      url: url(paths.page(view, page.handle)),
      dateModified: page.updated_at,
    },
    breadcrumbs(
      [
        { name: store.name, path: paths.home(view) },
        { name: page.title ?? '', path: paths.page(view, page.handle) },
      ],
      url,
    ),
  ]
  return (
    <>
      <PageTitle
        text={page.search_title ?? page.title ?? ''}
        description={page.search_description}
        pictures={[page.picture_url]}
        isUnlisted={is_draft}
      />
      <StructuredData things={things} />
      <PageBody loaded={loaderData} />
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundView to={paths.home(params.view)} isInside />
}
