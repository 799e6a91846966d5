import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { navigation } from '../navigation/navigation.ts'
import { outsidePages } from '../navigation/outside.ts'
import { outside } from './frame.ts'
import { screens } from './screens.ts'

const file = new URL('../../../../packages/i18n/src/messages/admin.en.json', import.meta.url)
const messages: unknown = JSON.parse(readFileSync(file, 'utf8'))

function messageOf(key: string): unknown {
  return key.split('.').reduce((node: unknown, part) => (node as Record<string, unknown> | undefined)?.[part], messages)
}

const sorted = (paths: readonly string[]) => [...paths].sort()

describe('the gallery', () => {
  test('has every page of the router', () => {
    const routed = navigation.flatMap((entry) =>
      entry.pages.map(({ path }) => [entry.path, path].filter(Boolean).join('/')),
    )
    assert.deepEqual(sorted(screens.map(({ path }) => path)), sorted(routed))
    assert.deepEqual(sorted(outside.map(({ path }) => path)), sorted(outsidePages.map(({ path }) => path)))
  })

  test('has the drawer of every action that the palette offers', () => {
    const drawers = navigation
      .flatMap(({ actions = [] }) => actions.map(({ to }) => to))
      .filter((to) => to.includes('?'))
    const seen = new Set(screens.flatMap(({ path, views }) => views.map(({ query }) => `${path}?${query}`)))
    assert.deepEqual(
      drawers.filter((to) => !seen.has(to)),
      [],
    )
  })

  test('gives every picture a name of its own', () => {
    const names = screens.flatMap(({ path, views }) =>
      views.flatMap(({ name = '', device }) =>
        (device ? [device] : ['desktop', 'phone']).map((on) => `${path} ${name} ${on}`),
      ),
    )
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  test('has an example for every address that names one', () => {
    const nameless = screens.flatMap(({ path, example, views }) =>
      views
        .filter((view) => `${path}?${view.query}`.includes(':id'))
        .filter((view) => !(example ?? view.example ?? view.id ?? view.record))
        .map(({ name }) => `${path} ${name}`),
    )
    assert.deepEqual(nameless, [])
  })

  test('presses buttons whose names are messages', () => {
    const keys = screens
      .flatMap(({ views }) => views.flatMap(({ steps = [] }) => steps))
      .filter((step) => typeof step === 'string')
    assert.deepEqual(
      keys.filter((key) => !key.startsWith('css=') && typeof messageOf(key) !== 'string'),
      [],
    )
  })
})
