import { type OwnTheme, ownPalette, ownThemeOf } from '@shopkey/domain/own-theme.ts'
import { type Theme, themeOf } from '@shopkey/domain/store-view.ts'

export interface EmailPalette {
  primary: string
  text_primary: string
  background: string
  card: string
  text: string
  tint: string
  text_tint: string
  muted: string
  line: string
}

/**
 * The storefront's themes for e-mails, which cannot use its stylesheet; a test compares them with
 * packages/ui/src/themes.css.
 */
export const emailPalettes: Record<Theme, EmailPalette> = {
  blue: {
    primary: '#1f4fd1',
    text_primary: '#ffffff',
    background: '#f6f8fc',
    card: '#ffffff',
    text: '#111c36',
    tint: '#e4ebf8',
    text_tint: '#16264d',
    muted: '#53617f',
    line: '#d8e0ee',
  },
  brown: {
    primary: '#7b4420',
    text_primary: '#fffaf3',
    background: '#faf6ef',
    card: '#fffdf9',
    text: '#2a1b11',
    tint: '#eee2d2',
    text_tint: '#3b2616',
    muted: '#6f5a4a',
    line: '#e4d7c6',
  },
  carmine: {
    primary: '#9a1832',
    text_primary: '#fff8f6',
    background: '#fdf8f5',
    card: '#ffffff',
    text: '#331019',
    tint: '#f5e2dd',
    text_tint: '#4a0f1e',
    muted: '#775558',
    line: '#ecd9d4',
  },
  green: {
    primary: '#2b6a3c',
    text_primary: '#f8fdf5',
    background: '#f7f8f1',
    card: '#fffffb',
    text: '#17261a',
    tint: '#e3eacf',
    text_tint: '#213a26',
    muted: '#566353',
    line: '#dbe1cd',
  },
  red: {
    primary: '#c42f1a',
    text_primary: '#fffaf7',
    background: '#fef9f4',
    card: '#ffffff',
    text: '#2b1511',
    tint: '#fce4d6',
    text_tint: '#571c10',
    muted: '#755850',
    line: '#f0dccf',
  },
}

/** The colours of a store's e-mails, and those for mail programs in dark mode. */
export interface EmailColors {
  light: EmailPalette
  dark: EmailPalette
}

/** A dark store's e-mails are light too, where the mail program does not ask: many make a dark e-mail illegible. */
export function emailColorsOf(metadata: unknown): EmailColors {
  const known = metadata as Record<string, unknown> | null // the column contains an object or null
  const own = ownThemeOf(known)
  const light = own
    ? paletteOf({ ...own, tone: own.tone === 'night' ? 'white' : own.tone })
    : emailPalettes[themeOf(known)]
  const accent = own?.accent ?? light.primary.slice(1)
  return { light, dark: paletteOf({ accent, tone: 'night', corners: 'soft' }) }
}

function paletteOf(theme: OwnTheme): EmailPalette {
  const { colors } = ownPalette(theme)
  const color = (name: string) => colors[name] ?? ''
  return {
    primary: color('primary'),
    text_primary: color('text-primary'),
    background: color('background'),
    card: color('card'),
    text: color('text-card'),
    tint: color('tint'),
    text_tint: color('text-tint'),
    muted: color('muted'),
    line: color('line'),
  }
}
