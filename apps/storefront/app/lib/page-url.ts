import { isLanguage } from '@shopkey/i18n/languages.ts'
import { useLocation, useRouteLoaderData } from 'react-router'
import { inLanguage } from './paths.ts'
import type { RootData } from './root-data.ts'
import { useShopIfAny } from './shop-data.ts'

const useRootData = () => useRouteLoaderData('root') as RootData | undefined // its loader returns RootData

/** The storefront's public origin; '' where the root could not be loaded. */
function useOrigin(): string {
  return useRootData()?.origin ?? ''
}

/** The public origin of the API, which serves pictures; '' where the root could not be loaded. */
export function useApiUrl(): string {
  return useRootData()?.api_url ?? ''
}

/** Makes whole addresses of paths, in the language that the page's own address names: search engines read one language as one site. */
export function usePageUrl(): (path: string) => string {
  const origin = useOrigin()
  const requested = new URLSearchParams(useLocation().search).get('lang')
  const languages = useShopIfAny()?.store.languages
  return (path) => {
    const [pathname = '', search = ''] = path.split('?')
    const isNamed = isLanguage(requested) && (languages?.includes(requested) ?? true)
    return origin + (isNamed ? inLanguage(pathname, search, requested) : path)
  }
}
