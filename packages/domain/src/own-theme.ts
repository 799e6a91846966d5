/** Background of a store's own theme. */
export const OWN_TONES = ['white', 'warm', 'tinted', 'night'] as const
export type OwnTone = (typeof OWN_TONES)[number]
export const OWN_CORNERS = ['square', 'soft', 'round'] as const
export type OwnCorners = (typeof OWN_CORNERS)[number]

/** A store's own look, in place of one of the five themes. */
export interface OwnTheme {
  /** Six hexadecimal digits, lower case. */
  accent: string
  tone: OwnTone
  corners: OwnCorners
}

/** The key of a store's metadata that contains it, as `1f4fd1-white-soft`. */
export const OWN_THEME_KEY = 'own_theme'

export function parseOwnTheme(text: unknown): OwnTheme | undefined {
  if (typeof text !== 'string') return undefined
  const [, accent, toneName, cornersName] = /^([0-9a-f]{6})-([a-z]+)-([a-z]+)$/.exec(text) ?? []
  const tone = OWN_TONES.find((known) => known === toneName)
  const corners = OWN_CORNERS.find((known) => known === cornersName)
  return accent && tone && corners ? { accent, tone, corners } : undefined
}

export function ownThemeText({ accent, tone, corners }: OwnTheme): string {
  return `${accent}-${tone}-${corners}`
}

/** The own theme of a store's metadata; undefined where it uses one of the five. */
export function ownThemeOf(metadata: Record<string, unknown> | null | undefined): OwnTheme | undefined {
  return parseOwnTheme(metadata?.[OWN_THEME_KEY])
}

/** Contrast that WCAG 2.2 AA wants of text, and of the shape of controls. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

type Color = readonly [red: number, green: number, blue: number]

const grounds: Readonly<Record<Exclude<OwnTone, 'tinted'>, { background: Color; card: Color }>> = {
  white: { background: [250, 250, 250], card: [255, 255, 255] },
  warm: { background: [251, 247, 241], card: [255, 253, 250] },
  night: { background: [19, 19, 23], card: [28, 28, 34] },
}
const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
const ink: Color = [17, 17, 20]

/** States mean the same in every store; on a dark background they are lighter than the usual ones. */
const statesAtNight = {
  success: '#6fd096',
  'success-ground': '#14301f',
  warning: '#f0bd62',
  'warning-ground': '#33260c',
  danger: '#ff9a90',
  'danger-ground': '#3a1715',
}

const radii: Readonly<Record<OwnCorners, { small: string; usual: string; large: string }>> = {
  square: { small: '0.125rem', usual: '0.1875rem', large: '0.25rem' },
  soft: { small: '0.5rem', usual: '0.875rem', large: '1.5rem' },
  round: { small: '0.875rem', usual: '1.375rem', large: '2.25rem' },
}

export interface OwnPalette {
  /** By the names of the themes' variables without `--color-`, as `#rrggbb`. */
  colors: Readonly<Record<string, string>>
  isDark: boolean
  /** The accent as links and buttons show it. */
  primary: string
  /** Whether it was made darker or lighter than chosen, because text in it would have had too little contrast. */
  adjusted: 'darker' | 'lighter' | undefined
}

/** All colours of an own theme. Every pair of text and background has the contrast of WCAG AA, whatever the accent. */
export function ownPalette({ accent, tone }: OwnTheme): OwnPalette {
  const isDark = tone === 'night'
  const chosen = colorOf(accent)
  const { background, card } =
    tone === 'tinted' ? { background: mix(white, chosen, 0.06), card: mix(white, chosen, 0.015) } : grounds[tone]
  const tint = mix(card, chosen, isDark ? 0.22 : 0.13)
  const away = isDark ? white : black
  const behind = [background, card, tint]
  const text = readable(mix(isDark ? [236, 236, 240] : ink, chosen, 0.08), behind, TEXT_CONTRAST + 2.5, away)
  const primary = readable(chosen, behind, TEXT_CONTRAST, away)
  const onPrimary = contrast(primary, white) >= TEXT_CONTRAST ? white : ink
  const strong = readable(
    mix(primary, onPrimary === white ? black : white, 0.22),
    [onPrimary],
    TEXT_CONTRAST,
    onPrimary === white ? black : white,
  )
  const colors = {
    primary,
    'text-primary': onPrimary,
    'primary-strong': strong,
    background,
    'text-background': text,
    navigation: card,
    'text-navigation': text,
    card,
    'text-card': text,
    tint,
    'text-tint': text,
    muted: readable(mix(text, background, 0.38), behind, TEXT_CONTRAST, away),
    line: mix(background, text, 0.14),
    control: readable(mix(text, background, 0.5), behind, SHAPE_CONTRAST, away),
  }
  return {
    colors: {
      ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, hexOf(color)])),
      ...(isDark && statesAtNight),
    },
    isDark,
    primary: hexOf(primary),
    adjusted: hexOf(primary) === `#${accent}` ? undefined : isDark ? 'lighter' : 'darker',
  }
}

/** The theme's variables, to be set in a style sheet or on an element. */
export function ownThemeVariables(theme: OwnTheme): Record<`--${string}`, string> {
  const { small, usual, large } = radii[theme.corners]
  return {
    ...Object.fromEntries(Object.entries(ownPalette(theme).colors).map(([name, color]) => [`--color-${name}`, color])),
    '--radius-small': small,
    '--radius': usual,
    '--radius-large': large,
  }
}

function colorOf(hex: string): Color {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function hexOf(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix([red, green, blue]: Color, other: Color, share: number): Color {
  const of = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [of(red, other[0]), of(green, other[1]), of(blue, other[2])]
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const channel = value / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const steps = 100

/** The colour, moved towards black or white until it has the contrast with all of these. */
function readable(color: Color, behind: readonly Color[], least: number, towards: Color): Color {
  for (let step = 0; step <= steps; step++) {
    const moved = mix(color, towards, step / steps)
    if (behind.every((ground) => contrast(moved, ground) >= least)) return moved
  }
  return towards
}
