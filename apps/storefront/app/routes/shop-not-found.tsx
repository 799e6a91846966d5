import { data } from 'react-router'
import { paths } from '../lib/paths.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import type { Route } from './+types/shop-not-found'

export function loader() {
  return data(null, { status: 404 })
}

export default function ShopNotFound({ params }: Route.ComponentProps) {
  return <NotFoundView to={paths.home(params.view)} isInside />
}
