import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readStoreRevision } from '../../db/changes/store-revisions.ts'
import { pageContent } from '../../testing/page-content.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

interface Entry {
  leads_to: string
  target: string | null
  labels?: Record<string, string>
  entries?: Entry[]
}

const whole = (entries: readonly Entry[]): object[] =>
  entries.map(({ entries: below = [], labels = {}, ...link }) => ({
    ...link,
    labels,
    entries: below.map(({ labels: own = {}, ...each }) => ({ ...each, labels: own })),
  }))
const setMenu = (entries: readonly Entry[], kind = 'header', headers = {}, who = owner) =>
  who.post(`/admin/menus/${kind}`, { entries: whole(entries) }, headers)
const stored = async (kind = 'header', who = owner) =>
  (await who.get('/admin/menus')).body.menus.find((menu: { kind: string }) => menu.kind === kind)
const shown = async (language = 'en', headers = {}) =>
  (await nobody.get('/store/menus', { 'x-store-language': language, ...headers })).body.menus

/** The labels of a menu as shoppers read them, those below an entry in brackets. */
const labelsOf = async (language?: string, kind: 'header' | 'footer' = 'header') =>
  (await shown(language))[kind]?.map((entry: { label: string; entries: { label: string }[] }) =>
    entry.entries.length > 0 ? [entry.label, entry.entries.map(({ label }) => label)] : entry.label,
  ) ?? null

async function made(path: string, name: string, body: object): Promise<string> {
  const reply = await owner.post(path, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body[name].id
}
const aProduct = (title: string, more = {}) =>
  made('/admin/products', 'product', { title, status: 'published', ...more })
const aCollection = (title: string, more = {}) => made('/admin/collections', 'collection', { title, ...more })
const aCategory = (name: string, more = {}) =>
  made('/admin/product-categories', 'product_category', { name, is_active: true, ...more })

describe('menus', () => {
  test('are changed by staff with the right to settings, in their own store only', async () => {
    const entries = [{ leads_to: 'place', target: 'contact' }]
    assert.equal((await setMenu(entries, 'header', {}, nobody)).status, 401)
    assert.equal((await setMenu(entries, 'header', {}, packer)).status, 403)
    assert.deepEqual(await shown(), { header: null, footer: null })
    assert.equal((await setMenu(entries, 'sidebar')).status, 400)
    assert.equal((await setMenu(entries)).status, 200)
    assert.deepEqual((await stored('header', stranger)).entries, [])
    assert.deepEqual(await shown('en', { 'store-view-code': other.view_code }), { header: null, footer: null })
    assert.deepEqual(await labelsOf(), ['Contact'])
    assert.equal((await setMenu([])).body.menu.updated_at, null)
    assert.deepEqual(await shown(), { header: null, footer: null })
  })

  test("show labels, else the target's own name, in the language of the shopper", async () => {
    const product = await aProduct('Kopi Gayo', { handle: 'kopi-gayo', translations: { en: { title: 'Gayo Coffee' } } })
    const collection = await aCollection('Hadiah', { handle: 'hadiah', translations: { ar: { title: 'هدايا' } } })
    const category = await aCategory('Teh', { handle: 'teh', translations: { en: { name: 'Tea' } } })
    await setMenu(
      [
        { leads_to: 'product', target: product },
        {
          leads_to: 'heading',
          target: null,
          labels: { bh: 'Belanja' },
          entries: [
            { leads_to: 'collection', target: collection, labels: { en: 'Gifts' } },
            { leads_to: 'category', target: category },
          ],
        },
        { leads_to: 'address', target: 'https://blog.example.com', labels: { en: 'Blog', ar: 'مدونة' } },
      ],
      'footer',
    )
    assert.deepEqual(await labelsOf('en', 'footer'), ['Gayo Coffee', ['Belanja', ['Gifts', 'Tea']], 'Blog'])
    assert.deepEqual(await labelsOf('ar', 'footer'), ['Kopi Gayo', ['Belanja', ['هدايا', 'Teh']], 'مدونة'])
    assert.deepEqual(
      (await shown('bh')).footer.map(({ target }: Entry) => target),
      ['kopi-gayo', null, 'https://blog.example.com/'],
    )
    await setMenu([], 'footer')
  })

  test('leave out for shoppers what is hidden or gone, and say so to staff', async () => {
    const draft = await aProduct('Draft', { status: 'draft' })
    const deleted = await aProduct('Deleted')
    const inactive = await aCategory('Inactive', { is_active: false })
    const collection = await aCollection('Gone')
    const entries = [
      { leads_to: 'place', target: 'home' },
      { leads_to: 'product', target: draft },
      { leads_to: 'product', target: deleted, entries: [{ leads_to: 'place', target: 'wishlist' }] },
      {
        leads_to: 'heading',
        target: null,
        labels: { en: 'Empty' },
        entries: [
          { leads_to: 'category', target: inactive },
          { leads_to: 'collection', target: collection },
          { leads_to: 'place', target: 'terms' },
        ],
      },
    ]
    assert.equal((await setMenu(entries)).status, 200)
    await owner.delete(`/admin/products/${deleted}`)
    await owner.delete(`/admin/collections/${collection}`)
    const states = (await stored()).entries.map((entry: { state: string; entries: { state: string }[] }) => [
      entry.state,
      ...entry.entries.map(({ state }) => state),
    ])
    assert.deepEqual(states, [['shown'], ['hidden'], ['gone', 'shown'], ['hidden', 'hidden', 'gone', 'hidden']])
    assert.deepEqual(await labelsOf(), ['Home', 'Wishlist'])
    // What is gone stays until it is taken out; nothing that is gone is added.
    assert.equal((await setMenu(entries)).status, 200)
    const again = await setMenu([{ leads_to: 'product', target: deleted }], 'footer')
    assert.deepEqual([again.status, again.body.code], [400, 'menu_target_unknown'])
    await owner.post('/admin/legal-texts/terms', { en: 'We sell coffee.' })
    assert.deepEqual(await labelsOf(), ['Home', 'Wishlist', ['Empty', ['Terms of sale']]])
  })

  test('lead to pages and articles once they are published, and to a journal that has one', async () => {
    const written = async (kind: string, title: string) =>
      made('/admin/pages', 'page', { kind, content: pageContent(title, { title: { en: title, ar: `${title} ar` } }) })
    const [about, harvest] = [await written('page', 'About us'), await written('article', 'Harvest')]
    const entries = [
      { leads_to: 'page', target: about },
      { leads_to: 'page', target: harvest },
      { leads_to: 'place', target: 'journal' },
      { leads_to: 'place', target: 'home' },
    ]
    assert.equal((await setMenu(entries)).status, 200)
    assert.deepEqual(await labelsOf(), ['Home'])
    for (const id of [about, harvest]) await owner.post(`/admin/pages/${id}/publish`, {})
    assert.deepEqual(await labelsOf('ar'), ['About us ar', 'Harvest ar', 'المدونة', 'الرئيسية'])
    assert.deepEqual(
      (await shown()).header.map(({ target }: Entry) => target),
      ['about-us', 'journal/harvest', 'journal', 'home'],
    )
    await owner.delete(`/admin/pages/${about}`)
    assert.equal((await stored()).entries[0].state, 'gone')
    assert.equal((await stored()).entries[0].title, null)
  })

  test('refuse what is no target, and change nothing then', async () => {
    await setMenu([{ leads_to: 'place', target: 'home' }])
    const { updated_at } = await stored()
    const hers = (await stranger.post('/admin/products', { title: 'Hers', status: 'published' })).body.product.id
    const en = { en: 'There' }
    const refused: [Entry, string][] = [
      [{ leads_to: 'product', target: hers }, 'menu_target_unknown'],
      [{ leads_to: 'collection', target: await aProduct('No collection') }, 'menu_target_unknown'],
      [{ leads_to: 'place', target: 'checkout' }, 'menu_target_invalid'],
      [{ leads_to: 'heading', target: 'home', labels: en }, 'menu_target_invalid'],
      [{ leads_to: 'product', target: null }, 'menu_target_invalid'],
      [{ leads_to: 'heading', target: null }, 'menu_label_missing'],
      [{ leads_to: 'address', target: 'https://blog.example.com' }, 'menu_label_missing'],
      ...[
        'http://blog.example.com',
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/deals',
        'https://a:b@c.example',
      ].map((target): [Entry, string] => [{ leads_to: 'address', target, labels: en }, 'menu_target_invalid']),
    ]
    for (const [entry, code] of refused) {
      const { status, body } = await setMenu([entry])
      assert.deepEqual([status, body.code], [400, code], JSON.stringify(entry))
      const below = await setMenu([{ leads_to: 'place', target: 'home', entries: [entry] }])
      assert.equal(below.status, 400, JSON.stringify(entry))
    }
    const nested = { leads_to: 'heading', target: null, labels: en }
    assert.equal(
      (await setMenu([{ leads_to: 'place', target: 'home', entries: [nested] }])).body.code,
      'menu_target_invalid',
    )
    const many = Array.from({ length: 13 }, () => ({ leads_to: 'place', target: 'home' }))
    assert.equal((await setMenu(many)).status, 400)
    for (const label of ['', 'x'.repeat(61), 'see https://evil.example', 'a\u202eb'])
      assert.equal((await setMenu([{ leads_to: 'place', target: 'home', labels: { en: label } }])).status, 400, label)
    assert.equal((await stored()).updated_at, updated_at)
    assert.deepEqual(await labelsOf(), ['Home'])
  })

  test('are saved by one of two colleagues who read the same', async () => {
    const { updated_at } = await stored()
    t.clock.advance?.(1000)
    const headers = { 'if-match': `"${updated_at}"` }
    const saves = await Promise.all([
      setMenu([{ leads_to: 'place', target: 'deals' }], 'header', headers),
      setMenu([{ leads_to: 'place', target: 'contact' }], 'header', headers),
    ])
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 412])
    await setMenu([], 'footer')
    const none = { 'if-none-match': '*' }
    const firsts = await Promise.all(
      ['home', 'contact'].map((target) => setMenu([{ leads_to: 'place', target }], 'footer', none)),
    )
    assert.deepEqual(firsts.map(({ status }) => status).sort(), [200, 412])
  })

  test('make another revision of the pages', async () => {
    const before = await readStoreRevision(t.db, store.id)
    await setMenu([{ leads_to: 'place', target: 'home', labels: { en: 'Start' } }])
    assert.notDeepEqual(await readStoreRevision(t.db, store.id), before)
  })
})
