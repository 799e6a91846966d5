import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useLocation } from 'react-router'
import { inLanguage } from '../lib/paths.ts'

/** The canonical address of the page, and its other languages, for search engines. */
export function Alternates({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('lang')
  const own = query.size > 0 ? `${pathname}?${query}` : pathname
  return (
    <>
      <link rel="canonical" href={origin + own} />
      {LANGUAGE_CODES.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={LANGUAGES[code].hreflang}
          href={origin + inLanguage(pathname, search, code)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + own} />
    </>
  )
}
