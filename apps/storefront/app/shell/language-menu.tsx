import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { inLanguage } from '../lib/paths.ts'
import { useShopIfAny } from '../lib/shop-data.ts'
import styles from './language-menu.module.css'

/** The store's languages, each under its own name. Choosing one reloads the page. */
export function useLanguageLinks(languages?: readonly string[]) {
  const { language } = useI18n()
  const { pathname, search } = useLocation()
  const ofShop = useShopIfAny()?.store.languages
  const offered = (languages ?? ofShop)?.filter(isLanguage)
  return (offered?.length ? offered : LANGUAGE_CODES).map((code) => ({
    code,
    href: inLanguage(pathname, search, code),
    name: LANGUAGES[code].own_name,
    tag: LANGUAGES[code].tag,
    isCurrent: code === language,
  }))
}

export function LanguageMenu({ className, languages }: { className?: string; languages?: readonly string[] }) {
  const { t, language } = useI18n()
  const links = useLanguageLinks(languages)
  return (
    <details className={className} name="language">
      <summary className={styles.summary}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('shell.language')}: </span>
        {LANGUAGES[language].hreflang.toUpperCase()}
      </summary>
      <ul className={styles.list}>
        {links.map(({ code, href, name, tag, isCurrent }) => (
          <li key={code}>
            <a className={styles.link} href={href} lang={tag} hrefLang={tag} aria-current={isCurrent || undefined}>
              {name}
              {isCurrent ? <Icon name="check" size={18} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
