import { Icon } from '@shopkey/ui/icon.tsx'
import { Sheet } from '@shopkey/ui/sheet.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { useWideWindow } from '../lib/use-wide-window.ts'
import { LanguageLink, useLanguageLinks } from './language-link.tsx'
import styles from './menu-drawer.module.css'
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
  const { store, collections, has_session, club, is_rewards } = useShop()
  const view = store.view_code
  return (
    <nav aria-label={t('shell.menu')}>
      <ul className={styles.list}>
        <li>
          <Link className={styles.large} to={paths.products(view)}>
            {t(is_rewards ? 'rewards.all' : 'shell.all_products')}
          </Link>
        </li>
        {is_rewards ? null : (
          <li>
            <Link className={styles.large} to={paths.deals(view)}>
              {t('deals.title')}
            </Link>
          </li>
        )}
        {collections.map(({ id, title, handle }) => (
          <li key={id}>
            <Link className={styles.large} to={paths.collection(view, handle ?? id)}>
              {title}
            </Link>
          </li>
        ))}
        {club ? (
          <li>
            <RewardsLink className={styles.large} />
          </li>
        ) : null}
      </ul>
      <ul className={styles.list}>
        <li>
          <Link className={styles.small} to={has_session ? paths.account(view) : paths.login(view)}>
            {has_session ? t('shell.account') : t('shell.sign_in')}
          </Link>
        </li>
        <li>
          <Link className={styles.small} to={paths.wishlist(view)}>
            {t('wishlist.title')}
          </Link>
        </li>
        {is_rewards ? null : (
          <li>
            <Link className={styles.small} to={paths.catalogues(view)}>
              {t('catalogues.title')}
            </Link>
          </li>
        )}
        <li>
          <Link className={styles.small} to={paths.contact(view)}>
            {t('contact.title')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.small} onClick={onLanguage}>
            {t('shell.language')} <Icon name="chevron" size={18} />
          </button>
        </li>
        <li>
          <Link className={styles.small} to={paths.stores()}>
            {t('shell.other_stores')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function LanguageScreen() {
  return (
    <ul className={styles.list}>
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
