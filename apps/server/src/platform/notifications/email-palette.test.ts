import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { emailPaletteOf, emailPalettes } from './email-palette.ts'

const css = readFileSync(new URL('../../../../../packages/ui/src/themes.css', import.meta.url), 'utf8')
const names: Record<string, string> = { text: 'text-card', text_primary: 'text-primary', text_tint: 'text-tint' }

for (const [theme, palette] of Object.entries(emailPalettes))
  test(`e-mails of a ${theme} store have the storefront's colours`, () => {
    const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    for (const [name, colour] of Object.entries(palette))
      assert.ok(block.includes(`--color-${names[name] ?? name}: ${colour};`), name)
  })

test('e-mails of a store with an own theme have its colours, on a light background', () => {
  assert.equal(emailPaletteOf({ theme: 'red', own_theme: '1f4fd1-tinted-soft' }).primary, '#1f4fd1')
  assert.equal(emailPaletteOf({ own_theme: '1f4fd1-night-soft' }).card, '#ffffff')
  assert.equal(emailPaletteOf({ theme: 'red', own_theme: 'nonsense' }), emailPalettes.red)
  assert.equal(emailPaletteOf(null), emailPalettes.blue)
})
