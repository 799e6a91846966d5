import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

/** What browsers need to install the store as an application, and the color of their own bars. React puts them into the head. */
export function ManifestLinks() {
  const { store, background_color, night_color, touch_icon } = useShop()
  return (
    <>
      <link rel="manifest" href={paths.manifest(store.view_code)} />
      <meta name="theme-color" content={night_color} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={background_color} />
      <link rel="apple-touch-icon" href={touch_icon} />
    </>
  )
}
