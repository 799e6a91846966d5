import { NavLink } from 'react-router'
import type { ShownLink } from '../../lib/shown-menus.ts'

interface MenuLinkProps {
  link: ShownLink
  className?: string | undefined
}

/** An entry of a menu; a heading is a text. A list of entries that the link is in closes. */
export function MenuLink({ link: { label, to }, className }: MenuLinkProps) {
  if (to === null) return <span className={className}>{label}</span>
  if (!to.startsWith('/'))
    return (
      <a className={className} href={to}>
        {label}
      </a>
    )
  return (
    <NavLink
      className={className}
      to={to}
      end
      onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
    >
      {label}
    </NavLink>
  )
}
