import { movedOrMissing } from '../lib/moved-page.server.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import type { Route } from './+types/shop-not-found'

export async function loader({ context, url }: Route.LoaderArgs) {
  const missing = await movedOrMissing(context.get(shopContext), url)
  if (missing instanceof Response) throw missing
  return missing
}

export default function ShopNotFound({ params }: Route.ComponentProps) {
  return <NotFoundView to={paths.home(params.view)} isInside />
}
