import { classNames } from '@shopkey/ui/class-names.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useCartDrawer } from '../features/cart/cart-drawer.tsx'
import { MenuList } from '../features/menus/menu-list.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { ChosenPart } from './chosen-part.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import type { MenuDrawer } from './menu-drawer.tsx'
import { RewardsLink } from './rewards-link.tsx'
import { StoreMark } from './store-mark.tsx'
import { useClosingLists } from './use-closing-lists.ts'

const COLLECTIONS_SHOWN = 3

/** No part of a first page. Where it cannot be loaded, the footer links to the same places, as without scripts. */
async function loadMenu() {
  return (await import('./menu-drawer.tsx')).MenuDrawer
}

function toFooter(): undefined {
  window.location.hash = 'site-footer'
}

export function Header() {
  const { t } = useI18n()
  const { store, menus, has_session } = useShop()
  const { pathname, search } = useLocation()
  const header = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [Drawer, setDrawer] = useState<typeof MenuDrawer | null>(null)
  const view = store.view_code
  const openMenu = async () => {
    const drawer = await loadMenu().catch(toFooter)
    if (!drawer) return
    setDrawer(() => drawer)
    setMenuOpen(true)
  }
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere is what closes the menu
  useEffect(closeMenu, [pathname, search])
  useClosingLists(header)
  return (
    <>
      <ChosenPart part="announcement" isChosen={store.announcement} className={styles.announcement} />
      <header ref={header} className={styles.header}>
        <div className={styles.bar}>
          {/* biome-ignore lint/a11y/useValidAnchor: without scripts the menu is the footer, which links to the same places */}
          <a
            href="#site-footer"
            className={styles.menuButton}
            aria-label={t('shell.menu')}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              void openMenu()
            }}
          >
            <Icon name="menu" />
          </a>
          <StoreMark />
          {menus.header ? (
            <nav className={styles.ownNavigation} aria-label={t('shell.main_navigation')}>
              <MenuList entries={menus.header} layout="row" className={styles.link} />
            </nav>
          ) : (
            <UsualNavigation />
          )}
          <ChosenPart part="search" isChosen={store.look.has_search} className={styles.field} />
          <div className={styles.tools}>
            <LanguageMenu className={styles.language} />
            <Link className={classNames(styles.tool, styles.search)} to={`${paths.products(view)}#search`}>
              <Icon name="search" />
              <span className="visually-hidden">{t('products.search_label')}</span>
            </Link>
            <Link className={styles.tool} to={has_session ? paths.account(view) : paths.login(view)}>
              <Icon name="user" />
              <span className="visually-hidden">{has_session ? t('shell.account') : t('shell.sign_in')}</span>
            </Link>
            <CartButton />
          </div>
        </div>
        {Drawer ? <Drawer open={menuOpen} onClose={closeMenu} /> : null}
      </header>
    </>
  )
}

/** Of a store without a menu of its own. */
function UsualNavigation() {
  const { t } = useI18n()
  const { store, collections, sections, is_rewards } = useShop()
  const view = store.view_code
  return (
    <nav className={styles.navigation} aria-label={t('shell.main_navigation')}>
      <NavLink className={styles.link} to={paths.products(view)} end>
        {t(is_rewards ? 'rewards.all' : 'shell.all_products')}
      </NavLink>
      {sections.deals ? (
        <NavLink className={styles.link} to={paths.deals(view)}>
          {t('deals.title')}
        </NavLink>
      ) : null}
      {collections.slice(0, COLLECTIONS_SHOWN).map(({ id, title, handle }) => (
        <Link key={id} className={styles.link} to={paths.collection(view, handle ?? id)}>
          {title}
        </Link>
      ))}
      <RewardsLink className={styles.link} />
    </nav>
  )
}

/** A link to the cart page that opens the drawer where it can. */
function CartButton() {
  const { t } = useI18n()
  const { store, cart } = useShop()
  const drawer = useCartDrawer()
  const count = (cart?.items ?? []).reduce((sum, item) => sum + item.quantity, 0)
  return (
    <Link
      className={styles.tool}
      to={paths.cart(store.view_code)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        drawer.open()
      }}
    >
      <Icon name="bag" />
      <span className="visually-hidden">{t('shell.bag_items', { count })}</span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  )
}
