import type { StorefrontStore } from '@shopkey/client/types.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { storeBranding } from '../../lib/store-branding.ts'

/** The stores whose name or tagline has every word of the query, in any case and without accents. */
export function findStores(
  stores: readonly StorefrontStore[],
  query: string,
  language: Language,
): readonly StorefrontStore[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return stores.filter((store) => {
    const text = plain(`${store.name} ${store.view_code} ${storeBranding(store, language).tagline ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
