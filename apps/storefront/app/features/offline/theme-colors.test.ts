import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { THEMES } from '@shopkey/domain/store-view.ts'
import { colorsOfThemes, themeColors } from './theme-colors.ts'

const css = readFileSync(new URL('../../../../../packages/ui/src/themes.css', import.meta.url), 'utf8')

test('colors for the manifest are those of the style sheet', () => {
  for (const theme of THEMES) {
    const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
    const color = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(block)?.[1]
    const { primary, on_primary, background } = colorsOfThemes[theme]
    assert.deepEqual(
      [primary, on_primary, background],
      [color('primary'), color('text-primary'), color('background')],
      theme,
    )
  }
})

test('a store with a theme of its own has its accent', () => {
  assert.match(themeColors({ own_theme: '1b6e5a-white-soft' }).primary, /^#[0-9a-f]{6}$/)
  assert.deepEqual(themeColors(null), colorsOfThemes.blue)
})
