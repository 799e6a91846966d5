import { ownThemeOf, ownThemeText } from '@shopkey/domain/own-theme.ts'
import { themeOf } from '@shopkey/domain/store-view.ts'
import { paths } from '../../lib/paths.ts'

type StoreMetadata = Record<string, unknown> | null | undefined

/** The value of `data-theme` for a store: its own theme, or one of the five. */
export function themeName(metadata: StoreMetadata): string {
  const own = ownThemeOf(metadata)
  return own ? ownThemeText(own) : themeOf(metadata)
}

/** The style sheet of a store's own theme, where it has one; React puts it into the page's head, once. */
export function StoreTheme({ metadata }: { metadata: StoreMetadata }) {
  const own = ownThemeOf(metadata)
  return own ? <link rel="stylesheet" href={paths.ownTheme(ownThemeText(own))} precedence="own-theme" /> : null
}
