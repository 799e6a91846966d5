import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { usePageUrl } from '../../lib/page-url.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { storeBranding } from '../../lib/store-branding.ts'
import { openingThings } from './opening-things.ts'
import { organization, website } from './store-things.ts'
import { StructuredData } from './structured-data.tsx'

/** The store and its website, on the front page. */
export function StoreFrontThings() {
  const { language } = useI18n()
  const { store } = useShop()
  const url = usePageUrl()
  const facts = {
    store,
    tagline: storeBranding(store, language).tagline,
    openings: import.meta.env.SSR && store.opening_hours ? openingThings(store.opening_hours) : undefined,
    language: LANGUAGES[language].tag,
    home: url(paths.home(store.view_code)),
    products: url(paths.products(store.view_code)),
  }
  return <StructuredData things={[organization(facts), website(facts)]} />
}
