import { isRouteErrorResponse } from 'react-router'
import { findLegalText } from '../features/legal/find-legal-text.server.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { movedOrMissing } from '../lib/moved-page.server.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { legalPages, paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/legal'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const kind = legalPages.find((page) => page === params.kind)
  const text = kind && (await findLegalText(shop, kind))
  if (!kind || !text) throw await movedOrMissing(shop, url)
  return { kind, text }
}

export const handle: PageHandle<typeof loader> = { address: (view, { kind }) => paths.legal(view, kind) }

/** What the store asks its shoppers to agree to. */
export default function Legal({ loaderData: { kind, text } }: Route.ComponentProps) {
  const { t } = useI18n()
  const title = t(`legal.${kind}`)
  return (
    <div className="page">
      <PageTitle text={title} />
      <LegalText title={title} text={text} />
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundView to={paths.home(params.view)} isInside />
}
