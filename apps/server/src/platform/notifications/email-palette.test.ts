import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { emailColorsOf, emailPalettes } from './email-palette.ts'

const css = readFileSync(new URL('../../../../../packages/ui/src/themes.css', import.meta.url), 'utf8')
const names: Record<string, string> = { text: 'text-card', text_primary: 'text-primary', text_tint: 'text-tint' }

for (const [theme, palette] of Object.entries(emailPalettes))
  test(`e-mails of a ${theme} store have the storefront's colours`, () => {
    const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    for (const [name, colour] of Object.entries(palette))
      assert.ok(block.includes(`--color-${names[name] ?? name}: ${colour};`), name)
  })

test('e-mails of a store with an own theme have its colours, on a light background', () => {
  assert.equal(emailColorsOf({ theme: 'red', own_theme: '1f4fd1-tinted-soft' }).light.primary, '#1f4fd1')
  assert.equal(emailColorsOf({ own_theme: '1f4fd1-night-soft' }).light.card, '#ffffff')
  assert.equal(emailColorsOf({ theme: 'red', own_theme: 'nonsense' }).light, emailPalettes.red)
  assert.equal(emailColorsOf(null).light, emailPalettes.blue)
})

test("mail programs in dark mode get dark colours of the store's accent", () => {
  for (const metadata of [null, { theme: 'brown' }, { own_theme: '1f4fd1-white-round' }]) {
    const { light, dark } = emailColorsOf(metadata)
    assert.equal(dark.card, '#1c1c22')
    assert.notEqual(dark.primary, light.primary)
  }
})
