import assert from 'node:assert/strict'
import { test } from 'node:test'
import { additionKey, keepAddition, withAddition } from './waiting-additions.ts'

const gayo = {
  key: 'k1',
  handle: 'gayo',
  title: 'Gayo',
  fields: [
    ['option-size', '250 g'],
    ['quantity', '1'],
  ],
} as const

test('the same form sent again waits once, under its first key; another one waits beside it', () => {
  assert.deepEqual(withAddition([], gayo), [gayo])
  assert.deepEqual(withAddition([gayo], { ...gayo, key: 'k2' }), [gayo])
  const two = {
    ...gayo,
    key: 'k2',
    fields: [
      ['option-size', '250 g'],
      ['quantity', '2'],
    ],
  } as const
  assert.deepEqual(withAddition([gayo], two), [gayo, two])
})

test('after a refusal, the shopper may try again', () => {
  const failed = { ...gayo, hasFailed: true }
  assert.deepEqual(withAddition([failed], { ...gayo, key: 'k2' }), [failed, { ...gayo, key: 'k2' }])
})

test('the same form, pressed again while it waits, is sent under the key that waits', () => {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  }
  Object.assign(globalThis, { window: { localStorage, dispatchEvent: () => true } })
  const press = (quantity: string) => {
    const form = new FormData()
    form.set('quantity', quantity)
    form.set('key', additionKey('shop', 'gayo', form))
    form.set('title', 'Gayo')
    return form
  }
  const first = press('1')
  assert.ok(keepAddition('shop', 'gayo', first))
  assert.equal(press('1').get('key'), first.get('key'))
  assert.notEqual(press('2').get('key'), first.get('key'))
})
