import { ownThemeOf, ownThemeText } from '@shopkey/domain/own-theme.ts'
import { themeOf } from '@shopkey/domain/store-view.ts'
import { paths } from '../../lib/paths.ts'

type StoreMetadata = Record<string, unknown> | null | undefined

/** The value of `data-theme` for a store: its own theme, or one of the five. */
export function themeName(metadata: StoreMetadata): string {
  const own = ownThemeOf(metadata)
  return own ? ownThemeText(own) : themeOf(metadata)
}

interface StoreThemeProps {
  metadata: StoreMetadata
  /** Address of the style sheet of its fonts, where they are other ones than usual. */
  fonts?: string | undefined
}

/** The style sheets of a store's own theme and fonts, where it has any; React puts them into the page's head, once. */
export function StoreTheme({ metadata, fonts }: StoreThemeProps) {
  const own = ownThemeOf(metadata)
  return (
    <>
      {own ? <link rel="stylesheet" href={paths.ownTheme(ownThemeText(own))} precedence="own-theme" /> : null}
      {fonts ? <link rel="stylesheet" href={fonts} precedence="own-theme" /> : null}
    </>
  )
}
