import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  bodyOf,
  canIndent,
  draftOf,
  type EntryDraft,
  indent,
  moveEntry,
  outdent,
  stepOf,
  usualEntries,
  withEntry,
  withoutEntry,
} from './menu-draft.ts'

/** A list of entries: `a -b -c d` has b and c below a. */
const entriesOf = (text: string): EntryDraft[] =>
  text.split(' ').map((name, key) => ({
    key,
    level: name.startsWith('-') ? 1 : 0,
    leads_to: name.includes('#') ? 'heading' : 'product',
    target: name.replace(/[-#]/g, ''),
    title: null,
    labels: {},
    state: 'shown',
  }))
const textOf = (entries: readonly EntryDraft[]) =>
  entries.map(({ level, target }) => `${level === 1 ? '-' : ''}${target}`).join(' ')

describe('the order of a menu', () => {
  const cases: [string, string, (entries: EntryDraft[]) => EntryDraft[], string][] = [
    ['moves an entry down with what is below it', 'a -b c', (list) => moveEntry(list, 0, 2), 'c a -b'],
    ['moves an entry up over a whole group', 'a -b c', (list) => moveEntry(list, 2, 1), 'c a -b'],
    ['moves an entry between those beside it', 'a -b -c', (list) => moveEntry(list, 2, 1), 'a -c -b'],
    ['moves an entry to the group before', 'a b -c', (list) => moveEntry(list, 2, 1), 'a -c b'],
    ['puts the first entry on the first level', 'a -b', (list) => moveEntry(list, 1, 0), 'b a'],
    ['puts an entry below another', 'a b', (list) => indent(list, 1), 'a -b'],
    ['puts an entry after its group', 'a -b -c d', (list) => outdent(list, 1), 'a -c b d'],
    ['keeps what was below a removed entry', 'a -b -c d', (list) => withoutEntry(list, 0), 'b c d'],
    ['removes an entry from its group', 'a -b -c', (list) => withoutEntry(list, 1), 'a -c'],
  ]
  for (const [name, before, change, after] of cases)
    test(name, () => assert.equal(textOf(change(entriesOf(before))), after))

  test('has a step up and down where there is room', () => {
    const list = entriesOf('a -b c')
    assert.deepEqual([stepOf(list, 0, -1), stepOf(list, 0, 1)], [undefined, 2])
    assert.deepEqual([stepOf(list, 2, -1), stepOf(list, 2, 1)], [1, undefined])
  })

  test('has two levels: no heading and no group goes below another', () => {
    assert.deepEqual(
      [0, 1, 2].map((at) => canIndent(entriesOf('a b c'), at)),
      [false, true, true],
    )
    assert.equal(canIndent(entriesOf('a b -c'), 1), false)
    assert.equal(canIndent(entriesOf('a #b'), 1), false)
  })
})

test('what is sent has two levels and only labels that are written', () => {
  const [first, ...rest] = entriesOf('a -b c')
  assert.ok(first)
  const labels = { en: ' Coffee ', bh: '  ', ar: undefined }
  assert.deepEqual(bodyOf({ entries: [{ ...first, labels }, ...rest] }), {
    entries: [
      {
        leads_to: 'product',
        target: 'a',
        labels: { en: 'Coffee' },
        entries: [{ leads_to: 'product', target: 'b', labels: {} }],
      },
      { leads_to: 'product', target: 'c', labels: {}, entries: [] },
    ],
  })
})

test('an added entry has a key of its own', () => {
  const list = entriesOf('a -b')
  const added = withEntry(list, { leads_to: 'place', target: 'home', title: null, labels: {} }, undefined)
  assert.deepEqual(
    added.map(({ key }) => key),
    [0, 1, 2],
  )
  assert.equal(new Set(draftOf({ entries: [] }).entries).size, 0)
})

test('the usual footer has two groups', () => {
  const footer = usualEntries('footer', { shop: { en: 'Shop' }, help: { en: 'Help' } })
  assert.deepEqual(
    footer.filter(({ level }) => level === 0).map(({ labels }) => labels),
    [{ en: 'Shop' }, { en: 'Help' }],
  )
})
