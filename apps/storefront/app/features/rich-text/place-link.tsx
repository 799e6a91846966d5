import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { viewPath } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

interface PlaceLinkProps {
  /** A path of the store without its view code, or an address. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link that staff typed. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  const { store } = useShop()
  if (!to.startsWith('/'))
    return (
      <a className={className} href={to} rel="noreferrer">
        {children}
      </a>
    )
  return (
    <Link className={className} to={to === '/' ? viewPath(store.view_code) || '/' : viewPath(store.view_code) + to}>
      {children}
    </Link>
  )
}
