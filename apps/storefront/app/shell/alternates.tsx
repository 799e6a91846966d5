import { useLocation } from 'react-router'
import { pageAddresses } from '../lib/page-addresses.ts'
import { useShopIfAny } from '../lib/shop-data.ts'

/** The canonical address of the page, and its other languages, for search engines. */
export function Alternates({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const { canonical, alternates } = pageAddresses(pathname, search, useShopIfAny()?.store.languages)
  return (
    <>
      <link rel="canonical" href={origin + canonical} />
      <meta property="og:url" content={origin + canonical} />
      {alternates.map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + path} />
      ))}
    </>
  )
}
