import { Icon, type IconName } from '@shopkey/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { Form, NavLink, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './account-navigation.module.css'

/** A column beside the account on wide screens, a row above it on phones. */
export function AccountNavigation() {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const row = useShownRoom()
  const rooms: { to: string; name: string; icon: IconName; end?: boolean }[] = [
    { to: paths.account(view), name: t('account.overview'), icon: 'user', end: true },
    { to: paths.orders(view), name: t('account.orders_title'), icon: 'box' },
    { to: paths.wishlist(view), name: t('wishlist.title'), icon: 'heart' },
    { to: paths.addresses(view), name: t('addresses.title'), icon: 'pin' },
    { to: paths.profile(view), name: t('profile.title'), icon: 'tool' },
  ]
  return (
    <nav ref={row} className={styles.navigation} aria-label={t('account.title')}>
      <ul className={styles.rooms}>
        {rooms.map(({ to, name, icon, end }) => (
          <li key={to}>
            <NavLink className={styles.room} to={to} end={end}>
              <Icon name={icon} size={20} /> {name}
            </NavLink>
          </li>
        ))}
        <li>
          <Form method="post" action={paths.logout(view)}>
            <button type="submit" className={styles.room}>
              <Icon name="arrow" size={20} /> {t('account.sign_out')}
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  )
}

/** On phones not every link fits into the row: scrolls the current one, if cut off, into the middle. */
function useShownRoom() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const rooms = [...(row.current?.querySelectorAll('a') ?? [])]
    const here = rooms.findLast((room) => pathname.startsWith(room.pathname))
    if (!row.current || !here) return
    const [bounds, room] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()]
    if (room.left >= bounds.left && room.right <= bounds.right) return
    row.current.scrollLeft += (room.left + room.right - bounds.left - bounds.right) / 2
  }, [pathname])
  return row
}
