import { useApiUrl } from '../../lib/page-url.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { iconPicture } from './icon-picture.ts'
import { themeColors } from './theme-colors.ts'

/** What browsers need to install the store as an application, and the color of their own bars. React puts them into the head. */
export function ManifestLinks() {
  const { store } = useShop()
  const apiUrl = useApiUrl()
  return (
    <>
      <link rel="manifest" href={paths.manifest(store.view_code)} />
      <meta name="theme-color" content={themeColors(store.metadata).background} />
      <link rel="apple-touch-icon" href={iconPicture(apiUrl, store, 180)} />
    </>
  )
}
