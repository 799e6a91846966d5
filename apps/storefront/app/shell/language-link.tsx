import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { inLanguage } from '../lib/paths.ts'
import { useShopIfAny } from '../lib/shop-data.ts'

/** The store's languages, each under its own name. */
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

interface LanguageLinkProps {
  link: ReturnType<typeof useLanguageLinks>[number]
  className?: string | undefined
  /** Also when the link is opened elsewhere. */
  onClick?: () => void
  /** Beside the language's name. */
  children?: ReactNode
}

/** The page in another language: in its place, where it is scrolled to, and with what is typed in its fields. */
export function LanguageLink({
  link: { href, name, tag, isCurrent },
  className,
  onClick,
  children,
}: LanguageLinkProps) {
  return (
    <Link
      className={className}
      to={href}
      lang={tag}
      hrefLang={tag}
      aria-current={isCurrent || undefined}
      onClick={onClick}
      replace
      preventScrollReset
    >
      {name}
      {children}
    </Link>
  )
}
