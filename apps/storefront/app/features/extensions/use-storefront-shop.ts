import type { StorefrontShop } from '@shopkey/extension/storefront.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

/** What a component of an extension may use of the storefront. */
export function useStorefrontShop(): StorefrontShop {
  const { language, money, date } = useI18n()
  const { store, has_session } = useShop()
  const { pathname } = useLocation()
  return {
    language,
    text: (texts) => texts[language],
    money,
    date,
    number: (value) => new Intl.NumberFormat(`${LANGUAGES[language].tag}-u-nu-latn`).format(value),
    has_session,
    sign_in_path: paths.login(store.view_code, { source: pathname }),
  }
}
