import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StoreMenus, shownMenus } from './shown-menus.ts'

type Entry = NonNullable<StoreMenus['header']>[number]
const entry = (leads_to: Entry['leads_to'], target: string | null, entries: Entry['entries'] = []): Entry => ({
  leads_to,
  target,
  label: `${leads_to} ${target ?? ''}`.trim(),
  entries,
})
const full = { deals: true, categories: true, gift_cards: true, collection_ids: ['pcol_1'] }
const bare = { deals: false, categories: false, gift_cards: false, collection_ids: [] }

test('entries lead to pages of the store, and elsewhere', () => {
  const header = [
    entry('product', 'kopi gayo'),
    entry('category', 'teh'),
    entry('heading', null, [entry('collection', 'hadiah'), entry('place', 'terms')]),
    entry('address', 'https://blog.example.com/'),
  ]
  const { header: shown, footer } = shownMenus(
    { header, footer: null },
    { view: 'kopi', has_rewards: false, sections: full },
  )
  assert.equal(footer, null)
  assert.deepEqual(
    shown?.map(({ to, entries }) => [to, ...entries.map((below) => below.to)]),
    [
      ['/kopi/products/kopi%20gayo'],
      ['/kopi/catalogues/teh'],
      [null, '/kopi/collections/hadiah', '/kopi/store/terms'],
      ['https://blog.example.com/'],
    ],
  )
  const own = shownMenus(
    { header: [entry('place', 'home')], footer: null },
    { view: '@', has_rewards: false, sections: full },
  )
  assert.equal(own.header?.[0]?.to, '/')
})

test('places with nothing to show are left out, what is below them is not', () => {
  const footer = [
    entry('place', 'deals', [entry('place', 'contact')]),
    entry('place', 'rewards'),
    entry('heading', null, [entry('place', 'gift_cards'), entry('place', 'collections')]),
    entry('place', 'added-later'),
  ]
  const addresses = (sections: typeof full | typeof bare, has_rewards: boolean) =>
    shownMenus({ header: null, footer }, { view: 'kopi', has_rewards, sections }).footer?.map(({ to }) => to)
  assert.deepEqual(addresses(bare, false), ['/kopi/contact'])
  assert.deepEqual(addresses(full, true), ['/kopi/deals', '/rewards/kopi', null])
})
