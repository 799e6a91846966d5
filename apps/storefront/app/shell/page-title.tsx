import { useShopIfAny } from '../lib/shop-data.ts'

interface PageTitleProps {
  /** Undefined for the store's front page. */
  text?: string
  description?: string | null
  image?: string | null
}

/** The title of the tab, and the preview of a shared link. */
export function PageTitle({ text, description, image }: PageTitleProps) {
  const shop = useShopIfAny()
  const title = [text, shop?.store.name].filter(Boolean).join(' · ') || 'Shopkey'
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  )
}
