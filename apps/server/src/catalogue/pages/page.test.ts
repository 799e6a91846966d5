import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storePass } from '../../http/store-pass.ts'
import { pageContent } from '../../testing/page-content.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

const doc = (words: string, marks: object[] = []) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words, ...(marks.length > 0 && { marks }) }] }],
})
const contentOf = (title: string, more: object = {}) => ({ ...pageContent(title), ...more })
const create = (title: string, more: object = {}, body: object = {}, who = owner) =>
  who.post('/admin/pages', { kind: 'page', content: contentOf(title, more), ...body })

async function aPage(title: string, more: object = {}, body: object = {}) {
  const reply = await create(title, more, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.page
}
const act = async (id: string, action: string, body: object = {}, headers = {}) => {
  const reply = await owner.post(`/admin/pages/${id}${action}`, body, headers)
  return { ...reply, page: reply.body.page }
}
const publish = (id: string, body: object = {}) => act(id, '/publish', body)
const shown = async (handle: string, query = '', headers = {}) => nobody.get(`/store/pages/${handle}${query}`, headers)
const edit = (id: string, title: string, headers = {}) => act(id, '', { content: contentOf(title) }, headers)

describe('pages', () => {
  test('are written by staff with the right to settings, in their own store only', async () => {
    assert.equal((await create('Ours', {}, {}, nobody)).status, 401)
    assert.equal((await create('Ours', {}, {}, packer)).status, 403)
    const { id, handle, state } = await aPage('Ours')
    assert.deepEqual([handle, state], ['ours', 'hidden'])
    for (const call of [
      stranger.get(`/admin/pages/${id}`),
      stranger.post(`/admin/pages/${id}`, { content: contentOf('Theirs') }),
      stranger.post(`/admin/pages/${id}/publish`, {}),
      stranger.delete(`/admin/pages/${id}`),
    ])
      assert.equal((await call).status, 404)
    await publish(id)
    assert.equal((await shown('ours')).status, 200)
    assert.equal((await shown('ours', '', { 'store-view-code': other.view_code })).status, 404)
    assert.deepEqual((await stranger.get('/admin/pages')).body.pages, [])
  })

  test('are shown as they were published, while staff edit a draft', async () => {
    const { id } = await aPage('First')
    assert.equal((await shown('first')).status, 404)
    assert.deepEqual([(await publish(id)).page.state, (await shown('first')).body.page.title], ['published', 'First'])
    const seen = (await shown('first')).body.page.updated_at
    t.clock.advance(1000)
    const edited = await edit(id, 'Second')
    assert.equal((await shown('first')).body.page.updated_at, seen)
    assert.deepEqual([edited.page.has_draft, edited.page.title], [true, 'Second'])
    assert.equal((await shown('first')).body.page.title, 'First')
    assert.equal((await act(id, '/discard-draft')).page.content.title.en, 'First')
    await edit(id, 'Third')
    await publish(id)
    assert.equal((await shown('first')).body.page.title, 'Third')
    assert.equal((await act(id, '/hide')).page.state, 'hidden')
    assert.equal((await shown('first')).status, 404)
    assert.equal((await publish(id)).page.content.title.en, 'Third')
  })

  test('a draft is previewed with a pass of staff only', async () => {
    const { id } = await aPage('Live', {}, { handle: 'previewed' })
    await publish(id)
    await edit(id, 'Edited')
    const passFor = (kind: 'preview' | 'visitor', of = store) =>
      storePass(
        t.app.services.config,
        kind,
        { id: of.id, visitor_password_hash: null },
        new Date(t.clock.now().getTime() + 60_000),
      )
    const title = async (pass?: string, query = '?is_draft=true') =>
      (await shown('previewed', query, pass ? { 'x-store-pass': pass } : {})).body.page.title
    assert.equal(await title(), 'Live')
    assert.equal(await title(passFor('visitor')), 'Live')
    assert.equal(await title(passFor('preview', other)), 'Live')
    assert.equal(await title(passFor('preview'), ''), 'Live')
    assert.equal(await title(passFor('preview')), 'Edited')
  })

  test('are shown from a set time on', async () => {
    const { id } = await aPage('Later')
    const at = new Date(t.clock.now().getTime() + 3_600_000)
    assert.equal((await publish(id, { published_at: at.toISOString() })).page.state, 'scheduled')
    assert.equal((await shown('later')).status, 404)
    t.clock.advance(3_600_000)
    assert.equal((await shown('later')).status, 200)
    const { page } = await publish(id)
    assert.equal(page.published_at, at.toISOString())
  })

  test('show what was published last until a version takes its place at a time', async () => {
    const { id } = await aPage('First', {}, { handle: 'in-turn' })
    const shownTitle = async () => (await shown('in-turn')).body.page.title
    const later = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()
    const { page: first } = await publish(id)
    await edit(id, 'Second')
    const at = later(1)
    const { page } = await publish(id, { published_at: at })
    assert.deepEqual(
      [page.state, page.published_at, page.scheduled_at, page.has_draft, page.content.title.en],
      ['published', first.published_at, at, false, 'Second'],
    )
    assert.equal(await shownTitle(), 'First')
    assert.equal((await shown('in-turn')).body.page.updated_at, first.published_at)

    t.clock.advance(3_600_000)
    assert.equal(await shownTitle(), 'Second')
    assert.equal((await shown('in-turn')).body.page.updated_at, at)
    assert.equal((await owner.get(`/admin/pages/${id}`)).body.page.scheduled_at, null)
    await edit(id, 'Third')
    assert.equal(await shownTitle(), 'Second', 'a draft of what was shown in its turn hides nothing')

    await publish(id, { published_at: later(1) })
    const dropped = (await act(id, '/discard-draft')).page
    assert.deepEqual([dropped.scheduled_at, dropped.content.title.en], [null, 'Second'])
    await edit(id, 'Fourth')
    await publish(id, { published_at: later(1) })
    const hidden = (await act(id, '/hide')).page
    assert.deepEqual([hidden.state, hidden.has_draft, hidden.content.title.en], ['hidden', true, 'Fourth'])
    t.clock.advance(3_600_000)
    assert.equal((await shown('in-turn')).status, 404)
  })

  test('keep what was published, and restore it as a draft', async () => {
    const { id } = await aPage('One', {}, { handle: 'versions' })
    await publish(id)
    await edit(id, 'Two')
    await publish(id)
    await publish(id)
    const { versions } = (await owner.get(`/admin/pages/${id}/versions`)).body
    assert.deepEqual(
      versions.map(({ number, title }: { number: number; title: string }) => [number, title]),
      [
        [2, 'Two'],
        [1, 'One'],
      ],
    )
    assert.equal((await stranger.get(`/admin/pages/${id}/versions`)).status, 404)
    assert.equal((await act(id, '/versions/9/restore')).status, 404)
    const restored = await act(id, '/versions/1/restore')
    assert.deepEqual([restored.page.content.title.en, restored.page.has_draft], ['One', true])
    assert.equal((await shown('versions')).body.page.title, 'Two')
  })

  test('are saved by one of two colleagues who read the same', async () => {
    const { id, updated_at } = await aPage('Shared')
    t.clock.advance(1000)
    const headers = { 'if-match': `"${updated_at}"` }
    const saves = await Promise.all([edit(id, 'A', headers), edit(id, 'B', headers)])
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 412])
    assert.equal((await act(id, '/publish', {}, headers)).status, 412)
  })

  test('leave a redirect behind a changed handle, and are led to whatever handle they have', async () => {
    const { id } = await aPage('Moving', {}, { handle: 'old-page' })
    await publish(id)
    for (const handle of ['newer-page', 'newest-page']) await act(id, '', { handle })
    const target = async (path: string) =>
      (await nobody.get(`/store/redirects?path=${path}`)).body.redirect?.target ?? null
    assert.equal(await target('/pages/old-page'), '/pages/newest-page')
    assert.equal(await target('/pages/newer-page'), '/pages/newest-page')
    await act(id, '/hide')
    assert.equal(await target('/pages/old-page'), null)
    assert.equal((await create('Twin', {}, { handle: 'newest-page' })).status >= 400, true)
    assert.equal((await owner.delete(`/admin/pages/${id}`)).status, 200)
    assert.equal((await owner.get(`/admin/pages/${id}`)).status, 404)
  })
})

describe('blocks', () => {
  const blocks = [
    {
      id: 'b1',
      type: 'text',
      text: { en: doc('Hello', [{ type: 'link', attrs: { href: '/deals' } }]), bh: doc('Halo') },
    },
    { id: 'b2', type: 'quote', text: { en: 'The best coffee' }, by: { en: 'Kompas', bh: 'Kompas' } },
    { id: 'b3', type: 'button', label: { en: 'All' }, to: '/products', kind: 'primary', place: 'start' },
    { id: 'b4', type: 'product_row', title: {}, source: 'newest', collection_id: null, product_ids: [], count: 4 },
  ]

  test('are shown in the language of the shopper, else in one of the store', async () => {
    const { id } = await aPage('Blocks', { blocks, title: { en: 'Blocks', ar: 'كتل' } })
    await publish(id)
    const { page } = (await shown('blocks', '', { 'x-store-language': 'bh' })).body
    assert.deepEqual(page.blocks[0].text, doc('Halo'))
    assert.deepEqual([page.title, page.blocks[1].text, page.blocks[1].by], ['Blocks', 'The best coffee', 'Kompas'])
    assert.equal((await shown('blocks', '', { 'x-store-language': 'ar' })).body.page.title, 'كتل')
  })

  test('refuse what their schema, their links or their texts do not allow, and change nothing then', async () => {
    const { id, updated_at } = await aPage('Strict')
    const refused: [string, object][] = [
      ['an unknown type', { id: 'b', type: 'html', html: '<script>' }],
      ['an unknown property', { id: 'b', type: 'spacer', size: 'small', style: 'x' }],
      ['a missing property', { id: 'b', type: 'quote', text: {} }],
      ['a value outside of its list', { id: 'b', type: 'spacer', size: 'huge' }],
      ['an unknown language', { id: 'b', type: 'quote', text: { fr: 'x' }, by: {} }],
      ['a script as a link', { ...blocks[2], to: 'javascript:alert(1)' }],
      ['another host as a path', { ...blocks[2], to: '//evil.example' }],
      [
        'a script in a text',
        { id: 'b', type: 'text', text: { en: doc('x', [{ type: 'link', attrs: { href: 'javascript:x' } }]) } },
      ],
      [
        'HTML in a text',
        { id: 'b', type: 'text', text: { en: { type: 'doc', content: [{ type: 'html', text: '<b>' }] } } },
      ],
      ['a text that is none', { id: 'b', type: 'text', text: { en: '<b>x</b>' } }],
      [
        'a picture by another protocol',
        { id: 'b', type: 'picture', picture_url: 'data:text/html,x', alt: {}, caption: {}, to: null, width: 'page' },
      ],
      ['an id that is no name', { id: 'a b', type: 'spacer', size: 'small' }],
      ['a prototype', { id: 'b', type: 'constructor' }],
    ]
    for (const [name, block] of refused) {
      const { status, body } = await act(id, '', { content: contentOf('Strict', { blocks: [block] }) })
      assert.deepEqual([status, body.code], [400, 'page_content_invalid'], `${name}: ${JSON.stringify(body)}`)
    }
    const twice = await act(id, '', { content: contentOf('Strict', { blocks: [blocks[1], blocks[1]] }) })
    assert.equal(twice.body.code, 'page_content_invalid')
    assert.equal((await create(' ')).body.code, 'page_title_missing')
    assert.equal((await owner.get(`/admin/pages/${id}`)).body.page.updated_at, updated_at)
  })

  test('show pictures of the library, which then cannot be deleted as unused', async () => {
    const url = 'https://files.example/aa/bb.webp'
    const picture = { id: 'p', type: 'picture', picture_url: url, alt: {}, caption: {}, to: null, width: 'page' }
    const { id } = await aPage('Pictures', { blocks: [picture], picture_url: 'https://files.example/aa/cc.webp' })
    const { file_keys } = await t.db
      .selectFrom('pages')
      .select('file_keys')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(file_keys.toSorted(), ['aa/bb.webp', 'aa/cc.webp'])
    const upload = { store_id: store.id, file_key: 'aa/bb.webp', original_name: 'b.webp', content_type: 'image/webp' }
    await t.db
      .insertInto('uploads')
      .values({ ...upload, size_bytes: 10, width: 800, height: 600 })
      .execute()
    await publish(id)
    const { page } = (await shown('pictures')).body
    assert.deepEqual(page.pictures, [{ file_key: 'aa/bb.webp', width: 800, height: 600 }])
  })
})

describe('the journal', () => {
  test('lists articles by day and by tag, without their blocks', async () => {
    for (const [title, tags] of [
      ['Harvest', ['Farms']],
      ['Roasting', ['Roastery', 'Farms']],
    ] as const) {
      const { id } = await aPage(title, { tags, author: 'Dewi', summary: { en: title } }, { kind: 'article' })
      t.clock.advance(60_000)
      await publish(id)
    }
    const list = async (query: string) => (await nobody.get(`/store/pages?kind=article${query}`)).body
    const titles = ({ pages }: { pages: { title: string }[] }) => pages.map(({ title }) => title)
    assert.deepEqual(titles(await list('')), ['Roasting', 'Harvest'])
    assert.deepEqual(titles(await list('&tag=Roastery')), ['Roasting'])
    const { pages, count } = await list('&limit=1')
    assert.deepEqual([count, pages[0].author, pages[0].blocks], [2, 'Dewi', undefined])
    assert.equal((await shown('harvest')).status, 404)
    assert.equal((await shown('harvest', '?kind=article')).status, 200)
  })
})
