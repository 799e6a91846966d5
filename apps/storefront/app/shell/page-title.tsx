import { useI18n } from '../lib/i18n.tsx'
import { useApiUrl } from '../lib/page-url.ts'
import { sharePicture, sharePictureSize } from '../lib/share-picture.ts'
import { useShopIfAny } from '../lib/shop-data.ts'
import { storeBranding } from '../lib/store-branding.ts'

interface PageTitleProps {
  /** Undefined for the store's front page. */
  text?: string
  /** Without one, the store's tagline describes the page. */
  description?: string | null
  /** What a preview of its link shows, the first most; without them the store's own. */
  pictures?: readonly (string | null)[]
  /** Search engines are asked not to list the page. */
  isUnlisted?: boolean
}

/** The title of the tab, and the preview of a shared link. */
export function PageTitle({ text, description, pictures = [], isUnlisted = false }: PageTitleProps) {
  const { language } = useI18n()
  const shop = useShopIfAny()
  const title = [text, shop?.store.name].filter(Boolean).join(' · ') || 'Shopkey'
  const branding = shop && storeBranding(shop.store, language)
  const summary = description ?? branding?.tagline
  const apiUrl = useApiUrl()
  // Of the shop's own storage only: another host would learn who is shown the link.
  const picture = sharePicture(apiUrl, pictures) ?? sharePicture(apiUrl, [branding?.hero])
  return (
    <>
      <title>{title}</title>
      {isUnlisted ? <meta name="robots" content="noindex, follow" /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop?.store.name ?? 'Shopkey'} />
      {summary ? <meta name="description" content={summary} /> : null}
      {summary ? <meta property="og:description" content={summary} /> : null}
      {picture ? <meta property="og:image" content={picture} /> : null}
      {picture ? <meta property="og:image:alt" content={title} /> : null}
      {picture ? <meta property="og:image:width" content={String(sharePictureSize.width)} /> : null}
      {picture ? <meta property="og:image:height" content={String(sharePictureSize.height)} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
