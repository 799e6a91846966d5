import { Icon } from '@shopkey/ui/icon.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { Sheet } from '@shopkey/ui/sheet.tsx'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { ProductSearch } from '../features/catalogue/product-search.tsx'
import { MenuList } from '../features/menus/menu-list.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, type OfflineResult } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { useWideWindow } from '../lib/use-wide-window.ts'
import { LanguageLink, useLanguageLinks } from './language-link.tsx'
import styles from './menu-drawer.module.css'
import { RegionForm } from './region-form.tsx'
import { RewardsLink } from './rewards-link.tsx'

type Screen = 'main' | 'language'

const RESET_DELAY_MS = 500

/**
 * The navigation of small screens. It closes where the header has room for the full navigation, and reopens at its
 * first screen.
 */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const [screen, setScreen] = useState<Screen>('main')

  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setScreen('main'), RESET_DELAY_MS)
    return () => clearTimeout(timer)
  }, [open])

  useWideWindow(onClose)

  const back =
    screen === 'main' ? null : (
      <button type="button" className={styles.back} aria-label={t('shell.back')} onClick={() => setScreen('main')}>
        <Icon name="back" />
      </button>
    )
  return (
    <Sheet
      state={open ? 'modal' : 'closed'}
      side="start"
      onClose={onClose}
      title={screen === 'main' ? t('shell.menu') : t('shell.language')}
      closeLabel={t('shell.close')}
      leading={back}
    >
      {screen === 'main' ? <MainScreen onLanguage={() => setScreen('language')} /> : <LanguageScreen />}
    </Sheet>
  )
}

function MainScreen({ onLanguage }: { onLanguage: () => void }) {
  const { t } = useI18n()
  const { store, menus, sections, regions, has_session } = useShop()
  const view = store.view_code
  return (
    <div className={styles.menu}>
      <ProductSearch q={undefined} id="menu-search" />
      <nav aria-label={t('shell.menu')}>
        {menus.header ? <MenuList entries={menus.header} layout="column" className={styles.large} /> : <UsualPlaces />}
        <ul className={styles.places}>
          <li>
            <Link className={styles.small} to={has_session ? paths.account(view) : paths.login(view)}>
              <Icon name="user" size={20} /> {has_session ? t('shell.account') : t('shell.sign_in')}
            </Link>
          </li>
          <li>
            <Link className={styles.small} to={paths.wishlist(view)}>
              <Icon name="heart" size={20} /> {t('wishlist.title')}
            </Link>
          </li>
          {sections.categories ? (
            <li>
              <Link className={styles.small} to={paths.catalogues(view)}>
                <Icon name="tag" size={20} /> {t('catalogues.title')}
              </Link>
            </li>
          ) : null}
          <li>
            <Link className={styles.small} to={paths.contact(view)}>
              <Icon name="chat" size={20} /> {t('contact.title')}
            </Link>
          </li>
          <li>
            <button type="button" className={styles.small} onClick={onLanguage}>
              <Icon name="globe" size={20} /> {t('shell.language')}
            </button>
          </li>
          <li>
            <Link className={styles.small} to={paths.stores()}>
              <Icon name="store" size={20} /> {t('shell.other_stores')}
            </Link>
          </li>
        </ul>
      </nav>
      {regions.length > 1 ? <RegionForm id="menu-region" /> : null}
    </div>
  )
}

/** Of a store without a menu of its own. */
function UsualPlaces() {
  const { t } = useI18n()
  const { store, collections, sections, club, is_rewards } = useShop()
  const pictures = useCollectionPictures(collections.length > 0)
  const view = store.view_code
  return (
    <>
      <ul>
        <li>
          <Link className={styles.large} to={paths.products(view)}>
            {t(is_rewards ? 'rewards.all' : 'shell.all_products')}
          </Link>
        </li>
        {sections.deals ? (
          <li>
            <Link className={styles.large} to={paths.deals(view)}>
              {t('deals.title')}
            </Link>
          </li>
        ) : null}
        {club ? (
          <li>
            <RewardsLink className={styles.large} />
          </li>
        ) : null}
      </ul>
      {collections.length > 0 ? (
        <ul className={styles.collections}>
          {collections.map(({ id, title, handle }) => (
            <li key={id}>
              <Link className={styles.collection} to={paths.collection(view, handle ?? id)}>
                <Picture src={pictures.get(id)} alt="" sizes="96px" className={styles.picture} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** By the collection's id: the data of the page of collections, asked for when the menu opens. */
function useCollectionPictures(isWanted: boolean): ReadonlyMap<string, string> {
  const { store } = useShop()
  const { load, data } = useFetcher<{ tiles: { id: string; picture: string | null }[] } | OfflineResult>()
  const path = paths.collections(store.view_code)
  useEffect(() => {
    if (isWanted) void load(path)
  }, [isWanted, load, path])
  const tiles = data === undefined || isOffline(data) ? [] : data.tiles
  return new Map(tiles.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
}

function LanguageScreen() {
  return (
    <ul>
      {useLanguageLinks().map((link) => (
        <li key={link.code}>
          <LanguageLink className={styles.large} link={link}>
            {' '}
            {link.isCurrent ? <Icon name="check" /> : null}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}
