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
  if (theme === undefined || theme === '') return
  if (!THEMES.some((known) => known === theme)) throw themeUnknown({ theme: String(theme), themes: THEMES.join(', ') })
}
