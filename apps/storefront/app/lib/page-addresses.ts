import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { inLanguage } from './paths.ts'

/** Addresses of one page for search engines; paths. */
export interface PageAddresses {
  canonical: string
  /** The same page by `hreflang`. */
  alternates: readonly { hreflang: string; path: string }[]
}

/**
 * Every language of a page has an address of its own, with `lang`, which names itself as canonical. The address without
 * it is in the reader's language and is the default one. `address`: the page's own, without a language. `requested`: the `lang`
 * that was asked for. `offered`: the store's languages; undefined: all.
 */
export function pageAddresses(address: string, requested: string | null, offered?: readonly string[]): PageAddresses {
  const [pathname = '', search = ''] = address.split('?')
  const languages = offered?.filter(isLanguage) ?? []
  const shown: readonly Language[] = languages.length > 0 ? languages : LANGUAGE_CODES
  const isOffered = isLanguage(requested) && shown.includes(requested)
  return {
    canonical: isOffered ? inLanguage(pathname, search, requested) : address,
    alternates: [
      ...shown.map((code) => ({ hreflang: LANGUAGES[code].hreflang, path: inLanguage(pathname, search, code) })),
      { hreflang: 'x-default', path: address },
    ],
  }
}
