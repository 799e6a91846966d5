import { useI18n } from '../lib/i18n.tsx'
import { useShopIfAny } from '../lib/shop-data.ts'
import { storeBranding } from '../lib/store-branding.ts'

interface PageTitleProps {
  /** Undefined for the store's front page. */
  text?: string
  /** Without one, the store's tagline describes the page. */
  description?: string | null
  image?: string | null
}

/** The title of the tab, and the preview of a shared link. */
export function PageTitle({ text, description, image }: PageTitleProps) {
  const { language } = useI18n()
  const shop = useShopIfAny()
  const title = [text, shop?.store.name].filter(Boolean).join(' · ') || 'Shopkey'
  const branding = shop && storeBranding(shop.store, language)
  const summary = description ?? branding?.tagline
  const picture = image ?? branding?.hero
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop?.store.name ?? 'Shopkey'} />
      {summary ? <meta name="description" content={summary} /> : null}
      {summary ? <meta property="og:description" content={summary} /> : null}
      {picture ? <meta property="og:image" content={picture} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
