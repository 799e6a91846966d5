import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { permissionsOfRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import type { Right } from '../lib/permissions.ts'
import { entryAt, navigation } from './navigation.ts'
import { mayOpen, settingsGroups } from './navigation-entry.ts'

const file = new URL('../../../../packages/i18n/src/messages/admin.en.json', import.meta.url)
const messages: unknown = JSON.parse(readFileSync(file, 'utf8'))

function hasMessage(key: string): boolean {
  let node = messages
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string'
}

/** Keys that lists have for themselves. */
const keysOfLists = ['g', 'j', 'k', 'n', 'x', '/', '?']

describe('navigation', () => {
  test('paths and shortcuts are unique, and shortcuts leave the keys of lists alone', () => {
    const paths = navigation.map(({ path }) => path)
    const shortcuts = navigation.flatMap(({ shortcut }) => shortcut ?? [])
    assert.deepEqual([...new Set(paths)], paths)
    assert.deepEqual([...new Set(shortcuts)], shortcuts)
    assert.deepEqual(
      shortcuts.filter((shortcut) => keysOfLists.includes(shortcut) || !/^[a-z]$/.test(shortcut)),
      [],
    )
  })

  test('every title and every word list is a message', () => {
    const keys = navigation.flatMap(({ title, words, about, actions = [] }) => [
      title,
      ...(about ? [about] : []),
      ...(words ? [words] : []),
      ...actions.map((action) => action.title),
    ])
    assert.deepEqual(
      keys.filter((key) => !hasMessage(key)),
      [],
    )
  })

  test('every setting says what it is for', () => {
    const settings = navigation.filter(({ group }) => settingsGroups.some((known) => known === group))
    assert.deepEqual(
      settings.filter(({ about }) => !about).map(({ path }) => path),
      [],
    )
  })

  test('actions lead to pages of the table', () => {
    const places = navigation.flatMap(({ path, actions = [], pages }) =>
      actions.map(({ to }) => {
        const [place = '', query] = to.split('?')
        const page = place === path ? '' : place.slice(path.length + 1)
        return { to, isKnown: place.startsWith(path) && pages.some((known) => known.path === page), query }
      }),
    )
    assert.deepEqual(
      places.filter(({ isKnown }) => !isKnown),
      [],
    )
  })

  test('an address belongs to the entry whose path it begins with', () => {
    assert.equal(entryAt('orders/order_1')?.path, 'orders')
    assert.equal(entryAt('settings')?.path, 'settings')
    assert.equal(entryAt('settings/webhooks')?.path, 'settings/webhooks')
    assert.equal(entryAt('')?.path, '')
    assert.equal(entryAt('ordersandmore'), undefined)
  })

  test('each role can open a screen besides its own account', () => {
    for (const role of staffRoles) {
      const may = (right: Right) => right !== 'installation.own' && permissionsOfRole(role).has(right)
      const open = navigation.filter((entry) => mayOpen(entry, may))
      assert.ok(open.length > 1, role)
    }
  })
})
