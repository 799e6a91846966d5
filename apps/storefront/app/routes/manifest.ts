import { iconPicture } from '../features/offline/icon-picture.ts'
import { themeColors } from '../features/offline/theme-colors.ts'
import { config } from '../lib/config.server.ts'
import { paths } from '../lib/paths.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { storeBranding } from '../lib/store-branding.ts'
import type { Route } from './+types/manifest'

const MAX_AGE_S = 3600
const SHORT_NAME = 12

/** Lets phones and desktops install the store as an application, with its name, colors and icon. */
export function loader({ context }: Route.LoaderArgs) {
  const { store, view, session } = context.get(shopContext)
  const { primary, background } = themeColors(store.metadata)
  const any = { sizes: 'any', purpose: 'any' }
  const manifest = {
    id: paths.home(view),
    name: store.name,
    ...(store.name.length <= SHORT_NAME && { short_name: store.name }),
    description: storeBranding(store, session.language).tagline,
    start_url: paths.home(view),
    scope: '/',
    display: 'minimal-ui',
    theme_color: primary,
    background_color: background,
    icons: [
      ...(store.favicon ? [{ src: store.favicon, ...any }] : []),
      { src: paths.icon(view), type: 'image/svg+xml', ...any },
      { src: paths.icon(view), type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
      // Not every system takes SVG.
      ...([192, 512] as const).flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: iconPicture(config.api_url, store, size),
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose,
        })),
      ),
    ],
  }
  return sharedResponse(JSON.stringify(manifest), { type: 'application/manifest+json', max_age_s: MAX_AGE_S })
}
