import { THEMES, viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { themeUnknown, viewCodeMalformed, viewCodeReserved } from './store.errors.ts'

/** Refuses an address that cannot be in a link or that a page already has. Whether it is free is the database's to say. */
export function requireViewCode(view_code: string): void {
  const reason = viewCodeRefusal(view_code)
  if (reason === 'reserved') throw viewCodeReserved({ view_code })
  if (reason === 'malformed') throw viewCodeMalformed({ view_code })
}

/** A theme that the storefront does not know would silently show as the default one. */
export function requireKnownTheme(metadata: Record<string, unknown> | undefined): void {
  const theme = metadata?.theme
  if (theme === undefined || theme === '') return
  if (!THEMES.some((known) => known === theme)) throw themeUnknown({ theme: String(theme), themes: THEMES.join(', ') })
}
