import { useLocation, useMatches } from 'react-router'
import { pageAddresses } from '../lib/page-addresses.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useShopIfAny } from '../lib/shop-data.ts'

/** The canonical address of a page that search engines may list, and its other languages. */
export function Alternates({ origin }: { origin: string }) {
  const requested = new URLSearchParams(useLocation().search).get('lang')
  const store = useShopIfAny()?.store
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  // Missing where the page failed, or was not found.
  if (!handle || loaderData === undefined) return null
  const address = (handle as PageHandle<() => unknown>).address(store?.view_code ?? '', loaderData)
  const { canonical, alternates } = pageAddresses(address, requested, store?.languages)
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
