import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the menu is 308 px wide in windows up to 500 px, and 438 px in others', () => {
  const styles = readFileSync(new URL('menu-drawer.module.css', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  assert.ok(styles.includes('.list { inline-size: min(100%, 438px); }'))
  assert.ok(styles.includes('@media (max-width: 500px) { .list { inline-size: min(100%, 308px); } }'))
})
