import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findSections } from '../features/catalogue/sections.server.ts'
import { iconPicture } from '../features/offline/icon-picture.ts'
import { themeColors } from '../features/offline/theme-colors.ts'
import { arriveFrom, loadCart, openLinkedCart } from '../lib/cart.server.ts'
import { changesLanguage } from '../lib/changes-language.ts'
import { requireEntry, takePass } from '../lib/closed-store.server.ts'
import { config } from '../lib/config.server.ts'
import { isOffline } from '../lib/offline.ts'
import { isRewardsPath, OWN_VIEW, paths } from '../lib/paths.ts'
import { findPoints } from '../lib/points.server.ts'
import { redirectToPrimaryHost } from '../lib/primary-host.server.ts'
import { COOKIES, requestSessionContext } from '../lib/request-session.server.ts'
import { openRewards, openShop, shopContext } from '../lib/shop.server.ts'
import { type ShopData, shopFrame } from '../lib/shop-data.ts'
import { lastView, redirectToStore } from '../lib/store-path.server.ts'
import { VIEWER_HEADER, viewerOf } from '../lib/viewer-header.server.ts'
import { withFontFiles } from '../lib/with-font-files.ts'
import { CrashView } from '../shell/crash-view.tsx'
import type { Route } from './+types/shop'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, params, context }, next) => {
    const session = context.get(requestSessionContext)
    const view = session.ownStore === undefined ? params.view : OWN_VIEW
    const viewCode = session.ownStore ?? params.view
    if (session.ownStore === undefined) redirectToStore(url, session)
    takePass(session, viewCode, url)
    const leftView = lastView(session)
    const shop = isRewardsPath(url.pathname)
      ? await openRewards(session, view, url)
      : await openShop(session, view, url)
    redirectToPrimaryHost(shop, request.method, url)
    if (leftView && leftView !== viewCode && !shop.is_rewards) await arriveFrom(shop, leftView)
    await openLinkedCart(shop, url)
    await requireEntry(shop, url)
    context.set(shopContext, shop)
    const response = await next()
    response.headers.set(VIEWER_HEADER, viewerOf(shop))
    return response
  },
]

export async function loader({ context }: Route.LoaderArgs): Promise<ShopData> {
  const shop = context.get(shopContext)
  const [cart, account, sections] = await Promise.all([
    loadCart(shop),
    shop.is_rewards ? findPoints(shop) : null,
    findSections(shop),
  ])
  const frame = shopFrame(shop, sections)
  return {
    ...frame,
    store: withFontFiles(frame.store),
    background_color: themeColors(shop.store.metadata).background,
    night_color: themeColors(shop.store.metadata).night,
    touch_icon: iconPicture(config.api_url, shop.store, 180),
    has_session: shop.session.cookie(COOKIES.session) !== undefined,
    points: account && { balance: account.balance, joined_at: account.joined_at },
    ...cart,
  }
}

/** The frame's data stay the same from page to page; they change with the store or its language, and after an action. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
}: ShouldRevalidateFunctionArgs) {
  if (isOffline(actionResult)) return false
  const isElsewhere = currentParams.view !== nextParams.view
  return (
    isElsewhere ||
    isRewardsPath(currentUrl.pathname) !== isRewardsPath(nextUrl.pathname) ||
    changesLanguage(nextUrl) ||
    formMethod === 'POST'
  )
}

export default function ShopRoot() {
  return <Outlet />
}

/** The inner fallback: links to the directory instead of the store. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashView error={error} retry={{ to: paths.stores() }} />
}
