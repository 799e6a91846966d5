import { type OwnTheme, ownPalette, ownThemeText, ownThemeVariables, parseOwnTheme } from '@shopkey/domain/own-theme.ts'
import type { Route } from './+types/own-theme'

/** The style sheet of a store's own theme. Its address names all that it is made of, so browsers may cache it for ever. */
export function loader({ params }: Route.LoaderArgs) {
  const theme = parseOwnTheme(params.theme)
  if (!theme) throw new Response('Not found', { status: 404 })
  const selector = `[data-theme][data-theme="${ownThemeText(theme)}"]`
  const rule = (shown: OwnTheme) => `${selector}{${declarations(shown)}}`
  // A dark theme is the same by day and by night, and so is the logo on it.
  const night =
    theme.tone === 'night'
      ? `${selector}{--logo-ground:transparent;--logo-space:0}`
      : `@media screen and (prefers-color-scheme:dark){${rule({ ...theme, tone: 'night' })}}`
  // In the layer of the corners' usual sizes, and more specific than `:root`. The order of layers is that of base.css,
  // which the page may load after this sheet.
  const css = `@layer reset,theme,base,components,pages;@layer base{${rule(theme)}${night}}`
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

function declarations(theme: OwnTheme): string {
  const variables = Object.entries(ownThemeVariables(theme)).map(([name, value]) => `${name}:${value}`)
  return [`color-scheme:${ownPalette(theme).isDark ? 'dark' : 'light'}`, ...variables].join(';')
}
