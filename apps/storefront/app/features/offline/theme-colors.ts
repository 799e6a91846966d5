import { ownPalette, ownThemeOf } from '@shopkey/domain/own-theme.ts'
import { type Theme, themeOf } from '@shopkey/domain/store-view.ts'

interface ThemeColors {
  primary: string
  on_primary: string
  background: string
  /** The background where the reader's system is dark. */
  night: string
}

/** For what cannot use a style sheet; a test compares them with the style sheets of packages/ui. */
export const colorsOfThemes: Readonly<Record<Theme, ThemeColors>> = {
  blue: { primary: '#1f4fd1', on_primary: '#ffffff', background: '#f6f8fc', night: '#0f1320' },
  brown: { primary: '#7b4420', on_primary: '#fffaf3', background: '#faf6ef', night: '#17110c' },
  carmine: { primary: '#9a1832', on_primary: '#fff8f6', background: '#fdf8f5', night: '#180e11' },
  green: { primary: '#2b6a3c', on_primary: '#f8fdf5', background: '#f7f8f1', night: '#0f150f' },
  red: { primary: '#c42f1a', on_primary: '#fffaf7', background: '#fef9f4', night: '#1a100c' },
}

/** The colors of a store: of its own theme, or of one of the five. */
export function themeColors(metadata: Record<string, unknown> | null | undefined): ThemeColors {
  const own = ownThemeOf(metadata)
  if (!own) return colorsOfThemes[themeOf(metadata)]
  const { primary, colors } = ownPalette(own)
  const { blue } = colorsOfThemes
  return {
    primary,
    on_primary: colors['text-primary'] ?? blue.on_primary,
    background: colors.background ?? blue.background,
    night: ownPalette({ ...own, tone: 'night' }).colors.background ?? blue.night,
  }
}
