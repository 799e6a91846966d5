import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { THEMES } from '@shopkey/domain/store-view.ts'
import { colorsOfThemes, themeColors } from './theme-colors.ts'

const sheet = (name: string) =>
  readFileSync(new URL(`../../../../../packages/ui/src/${name}.css`, import.meta.url), 'utf8')
const day = sheet('themes')
const night = sheet('night')

test('colors for the manifest are those of the style sheets', () => {
  for (const theme of THEMES) {
    const color = (css: string, name: string) => {
      const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
      return new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(block)?.[1]
    }
    assert.deepEqual(
      colorsOfThemes[theme],
      {
        primary: color(day, 'primary'),
        on_primary: color(day, 'text-primary'),
        background: color(day, 'background'),
        night: color(night, 'background'),
      },
      theme,
    )
  }
})

test('a store with a theme of its own has its accent', () => {
  assert.match(themeColors({ own_theme: '1b6e5a-white-soft' }).primary, /^#[0-9a-f]{6}$/)
  assert.deepEqual(themeColors(null), colorsOfThemes.blue)
})
