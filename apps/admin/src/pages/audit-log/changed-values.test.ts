import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueChanges } from './changed-values.ts'

for (const [what, changes, expected] of [
  ['a value', { title: { from: 'Kopi', to: 'Kopi Gayo' } }, [[['title'], 'Kopi', 'Kopi Gayo']]],
  [
    'only the parts of an object that differ',
    {
      metadata: {
        from: { theme: 'red', hero: { en: 'a', ar: 'b' } },
        to: { theme: 'blue', hero: { en: 'a', ar: 'c' } },
      },
    },
    [
      [['metadata', 'theme'], 'red', 'blue'],
      [['metadata', 'hero', 'ar'], 'b', 'c'],
    ],
  ],
  ['a part that is new', { metadata: { from: {}, to: { a: 1 } } }, [[['metadata', 'a'], undefined, 1]]],
  ['an object in place of nothing', { metadata: { from: null, to: { a: 1 } } }, [[['metadata'], null, { a: 1 }]]],
  ['lists as a whole', { tags: { from: [1], to: [1, 2] } }, [[['tags'], [1], [1, 2]]]],
  ['what was noted without a before', { two_factor: 'app' }, [[['two_factor'], undefined, 'app']]],
] as const)
  test(`${what}`, () =>
    assert.deepEqual(
      valueChanges(changes).map(({ names, from, to }) => [names, from, to]),
      expected,
    ))
