import { OWN_CORNERS, OWN_THEME_KEY, OWN_TONES, parseOwnTheme } from '@shopkey/domain/own-theme.ts'
import { THEMES, viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { themeUnknown, viewCodeMalformed, viewCodeReserved } from './store.errors.ts'

/**
 * Throws for a view code that cannot be in a link or that a page already has. The database checks that it is unique.
 */
export function requireViewCode(view_code: string): void {
  const reason = viewCodeRefusal(view_code)
  if (reason === 'reserved') throw viewCodeReserved({ view_code })
  if (reason === 'malformed') throw viewCodeMalformed({ view_code })
}

/** Throws for a theme unknown to the storefront, which would silently show the default one. */
export function requireKnownTheme(metadata: Record<string, unknown> | undefined): void {
  const theme = metadata?.theme
  const own = metadata?.[OWN_THEME_KEY]
  if (theme !== undefined && theme !== '' && !THEMES.some((known) => known === theme))
    throw themeUnknown({ theme: String(theme), themes: `one of ${THEMES.join(', ')}` })
  if (own !== undefined && own !== '' && !parseOwnTheme(own))
    throw themeUnknown({
      theme: String(own),
      themes: `accent, background and corners, such as 1f4fd1-white-soft; backgrounds: ${OWN_TONES.join(', ')}; corners: ${OWN_CORNERS.join(', ')}`,
    })
}
