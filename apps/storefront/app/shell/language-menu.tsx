import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useRef } from 'react'
import { useI18n } from '../lib/i18n.tsx'
import { LanguageLink, useLanguageLinks } from './language-link.tsx'
import styles from './language-menu.module.css'

export function LanguageMenu({ className, languages }: { className?: string; languages?: readonly string[] }) {
  const { t, language } = useI18n()
  const links = useLanguageLinks(languages)
  const menu = useRef<HTMLDetailsElement>(null)
  const name = useRef<HTMLElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
    name.current?.focus()
  }
  return (
    <details ref={menu} className={className ? `${styles.menu} ${className}` : styles.menu} name="language">
      <summary ref={name} className={styles.summary}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('shell.language')}: </span>
        {LANGUAGES[language].hreflang.toUpperCase()}
      </summary>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.code}>
            <LanguageLink className={styles.link} link={link} onClick={close}>
              {link.isCurrent ? <Icon name="check" size={18} /> : null}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
