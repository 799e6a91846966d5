import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { THEMES } from '@shopkey/domain/store-view.ts'

const sheets = {
  themes: readFileSync(new URL('./themes.css', import.meta.url), 'utf8'),
  night: readFileSync(new URL('./night.css', import.meta.url), 'utf8'),
}

function variables(css: string, selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

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

const TEXT = 4.5
const SHAPE = 3
const pairs: [front: string, ground: string, least: number][] = [
  ['text-primary', 'primary', TEXT],
  ['text-primary', 'primary-strong', TEXT],
  ['text-background', 'background', TEXT],
  ['text-navigation', 'navigation', TEXT],
  ['text-card', 'card', TEXT],
  ['text-tint', 'tint', TEXT],
  ['muted', 'background', TEXT],
  ['muted', 'card', TEXT],
  ['muted', 'tint', TEXT],
  ['primary', 'background', TEXT],
  ['primary', 'card', TEXT],
  ['primary', 'tint', TEXT],
  ['control', 'background', SHAPE],
  ['control', 'card', SHAPE],
]

for (const [sheet, css] of Object.entries(sheets)) {
  const states = [...css.matchAll(/:root \{([^}]*)\}/g)].map((match) => match[1]).join('')
  const stateColor = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(states)?.[1] ?? ''
  for (const theme of THEMES)
    describe(`theme ${theme} of ${sheet}.css`, () => {
      const colors = variables(css, `[data-theme="${theme}"]`)
      for (const [front, ground, least] of pairs)
        test(`${front} on ${ground} reaches ${least}:1`, () => {
          const reached = contrast(colors.get(front) ?? '', colors.get(ground) ?? '')
          assert.ok(reached >= least, `${reached.toFixed(2)}:1`)
        })
      for (const state of ['success', 'warning', 'danger'])
        test(`${state} has contrast on its own background and on the page`, () => {
          for (const ground of [
            stateColor(`${state}-ground`),
            colors.get('background') ?? '',
            colors.get('card') ?? '',
          ]) {
            const reached = contrast(stateColor(state), ground)
            assert.ok(reached >= TEXT, `on ${ground}: ${reached.toFixed(2)}:1`)
          }
        })
    })
}
