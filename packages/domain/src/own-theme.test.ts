import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  OWN_CORNERS,
  OWN_TONES,
  ownPalette,
  ownThemeOf,
  ownThemeText,
  ownThemeVariables,
  parseOwnTheme,
} from './own-theme.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The pairs that packages/ui/src/themes.test.ts measures in the five themes. */
const pairs: [front: string, ground: string, least: number][] = [
  ['text-primary', 'primary', 4.5],
  ['text-primary', 'primary-strong', 4.5],
  ['text-background', 'background', 4.5],
  ['text-navigation', 'navigation', 4.5],
  ['text-card', 'card', 4.5],
  ['text-tint', 'tint', 4.5],
  ['muted', 'background', 4.5],
  ['muted', 'card', 4.5],
  ['muted', 'tint', 4.5],
  ['primary', 'background', 4.5],
  ['primary', 'card', 4.5],
  ['primary', 'tint', 4.5],
  ['control', 'background', 3],
  ['control', 'card', 3],
]
const accents = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => value.toString(16).padStart(6, '0'))

describe("a store's own theme", () => {
  for (const tone of OWN_TONES)
    test(`has enough contrast on ${tone}, whatever the accent`, () => {
      fc.assert(
        fc.property(accents, (accent) => {
          const { colors } = ownPalette({ accent, tone, corners: 'soft' })
          for (const [front, ground, least] of pairs) {
            const reached = contrast(colors[front] ?? '', colors[ground] ?? '')
            assert.ok(reached >= least, `${front} on ${ground}: ${reached.toFixed(2)}:1`)
          }
        }),
      )
    })

  test('keeps an accent that can be read, and says which way another one moved', () => {
    const adjusted = (accent: string, tone: (typeof OWN_TONES)[number]) =>
      ownPalette({ accent, tone, corners: 'soft' }).adjusted
    assert.equal(adjusted('7b1d3a', 'white'), undefined)
    assert.equal(ownPalette({ accent: '7b1d3a', tone: 'white', corners: 'soft' }).primary, '#7b1d3a')
    assert.equal(adjusted('ffd400', 'white'), 'darker')
    assert.equal(adjusted('7b1d3a', 'night'), 'lighter')
    assert.equal(adjusted('ffd400', 'night'), undefined)
  })

  test('has states that can be read at night', () => {
    const { colors } = ownPalette({ accent: 'ffd400', tone: 'night', corners: 'soft' })
    for (const state of ['success', 'warning', 'danger'])
      for (const ground of [`${state}-ground`, 'background', 'card'])
        assert.ok(contrast(colors[state] ?? '', colors[ground] ?? '') >= 4.5, `${state} on ${ground}`)
  })

  test('is read from its text, and nothing else is', () => {
    for (const tone of OWN_TONES)
      for (const corners of OWN_CORNERS) {
        const theme = { accent: '1f4fd1', tone, corners }
        assert.deepEqual(parseOwnTheme(ownThemeText(theme)), theme)
      }
    const others = [
      '',
      '1F4FD1-white-soft',
      '1f4fd1-pink-soft',
      '1f4fd1-white',
      '1f4fd1-white-soft;}',
      'url(x)',
      7,
      null,
    ]
    for (const text of others) assert.equal(parseOwnTheme(text), undefined, String(text))
    assert.equal(ownThemeOf({ own_theme: '' }), undefined)
    assert.equal(ownThemeOf(null), undefined)
  })

  test('sets the variables of colours and corners', () => {
    const variables = ownThemeVariables({ accent: '1f4fd1', tone: 'white', corners: 'square' })
    assert.equal(variables['--color-primary'], '#1f4fd1')
    assert.equal(variables['--radius'], '0.1875rem')
    for (const value of Object.values(variables)) assert.match(value, /^(#[0-9a-f]{6}|[\d.]+rem)$/)
  })
})
