import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readStoreRevision } from '../../db/changes/store-revisions.ts'
import { storePass } from '../../http/store-pass.ts'
import { pageContent } from '../../testing/page-content.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

const quote = (id: string, text: string) => ({ id, type: 'quote', text: { en: text }, by: {} })
const content = (above: object[] = [], below: object[] = []) => ({
  ...pageContent(''),
  title: {},
  blocks: above,
  below,
})
const around = (target: object, body: object = {}, who = owner) =>
  who.post('/admin/pages', { ...target, content: content(), ...body })
const home = { kind: 'home' }

async function made(path: string, name: string, body: object, who = owner): Promise<string> {
  const reply = await who.post(path, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body[name].id
}
const aProduct = (title: string, more = {}) =>
  made('/admin/products', 'product', { title, status: 'published', options: [], ...more })
const aCollection = (title: string, who = owner) => made('/admin/collections', 'collection', { title }, who)

async function opened(target: object) {
  const reply = await around(target)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.page
}
async function save(id: string, above: object[], below: object[] = []) {
  const reply = await owner.post(`/admin/pages/${id}`, { content: content(above, below) })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}
const publish = (id: string, body: object = {}) => owner.post(`/admin/pages/${id}/publish`, body)
const shown = (kind: string, handle: string, headers = {}, query = '') =>
  nobody.get(`/store/pages/${handle}?kind=${kind}${query}`, headers)
const places = async (headers = {}) => (await nobody.get('/store/block-places', headers)).body.block_places

describe('blocks around what the shop shows', () => {
  test('are edited by staff with the right to settings, around what their own store has', async () => {
    const [product_id, foreign] = [await aProduct('Rights'), await aCollection('Theirs', stranger)]
    const target = { kind: 'product', product_id }
    const count = async () => (await owner.get('/admin/pages?is_around=true')).body.count
    const before = await count()
    assert.equal((await around(target, {}, nobody)).status, 401)
    assert.equal((await around(target, {}, packer)).status, 403)
    assert.equal((await around(target, {}, stranger)).status, 404)
    assert.equal((await around({ kind: 'collection', collection_id: foreign })).status, 404)
    for (const [wrong, body] of [
      [{ kind: 'product' }, {}],
      [{ kind: 'collection', product_id }, {}],
      [{ kind: 'page', product_id }, { content: pageContent('Page') }],
      [{ kind: 'home', handle: 'other' }, {}],
    ] as const) {
      const reply = await around(wrong, body)
      assert.deepEqual([reply.status, reply.body.code], [400, 'page_target_wrong'], JSON.stringify(wrong))
    }
    const below = await around({ kind: 'page' }, { content: { ...pageContent('Page'), below: [] } })
    assert.equal(below.body.code, 'page_content_invalid')
    assert.equal(await count(), before)
    const { id, title, path, state } = await opened(target)
    assert.deepEqual([title, path, state], ['Rights', `/products/rights`, 'hidden'])
    const renamed = await owner.post(`/admin/pages/${id}`, { handle: 'other' })
    assert.equal(renamed.body.code, 'page_target_wrong')
    assert.equal((await stranger.get(`/admin/pages/${id}`)).status, 404)
  })

  test('are one document for each place, also where two begin at once', async () => {
    const collection_id = await aCollection('Once')
    const target = { kind: 'collection', collection_id }
    const replies = await Promise.all(Array.from({ length: 4 }, () => opened(target)))
    assert.equal(new Set(replies.map(({ id }) => id)).size, 1)
    await save(replies[0].id, [quote('b1', 'Kept')])
    assert.equal((await opened(target)).content.blocks[0].text.en, 'Kept')
    const { pages } = (await owner.get(`/admin/pages?collection_id=${collection_id}`)).body
    assert.deepEqual(
      pages.map(({ id, kind, title }: Record<string, string>) => [id, kind, title]),
      [[replies[0].id, 'collection', 'Once']],
    )
  })

  test('are shown above and below once they are published, in the reader’s language', async () => {
    const { id } = await opened(home)
    await save(id, [{ ...quote('b1', 'Hello'), text: { en: 'Hello', ar: 'مرحبا' } }], [quote('b2', 'Bye')])
    assert.deepEqual([(await shown('home', 'home')).status, await places()], [404, []])
    await publish(id)
    const { page } = (await shown('home', 'home', { 'x-store-language': 'ar' })).body
    assert.deepEqual([page.blocks[0].text, page.below[0].text], ['مرحبا', 'Bye'])
    assert.deepEqual(await places(), ['home'])
    assert.deepEqual(await places({ 'store-view-code': other.view_code }), [])
    assert.deepEqual((await nobody.get('/store/pages')).body.pages, [], 'they are no pages')
    await save(id, [quote('b1', 'Edited')])
    const pass = storePass(
      t.app.services.config,
      'preview',
      { id: store.id, visitor_password_hash: null },
      new Date(t.clock.now().getTime() + 60_000),
    )
    const draft = await shown('home', 'home', { 'x-store-pass': pass }, '&is_draft=true')
    assert.equal(draft.body.page.blocks[0].text, 'Edited')
    assert.equal((await shown('home', 'home', {}, '&is_draft=true')).body.page.blocks[0].text, 'Hello')
    await owner.post(`/admin/pages/${id}/hide`, {})
    assert.deepEqual(await places(), [])
  })

  test('are published once where two colleagues publish the same', async () => {
    const { id } = await opened({ kind: 'product', product_id: await aProduct('Raced') })
    await save(id, [quote('b1', 'One')])
    const version = (await owner.get(`/admin/pages/${id}`)).body.page.updated_at
    t.clock.advance(1000)
    const headers = { 'if-match': `"${version}"` }
    const replies = await Promise.all([1, 2].map(() => owner.post(`/admin/pages/${id}/publish`, {}, headers)))
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
    const { versions } = (await owner.get(`/admin/pages/${id}/versions`)).body
    assert.deepEqual(
      versions.map(({ number, title }: Record<string, unknown>) => [number, title]),
      [[1, 'Raced']],
    )
  })

  test('have ids of their own in both lists, and as many as a page', async () => {
    const { id } = await opened({ kind: 'product', product_id: await aProduct('Strict') })
    const refusal = async (above: object[], below: object[]) =>
      (await owner.post(`/admin/pages/${id}`, { content: content(above, below) })).body.code
    const many = (from: number) => Array.from({ length: 31 }, (_, index) => quote(`b${from + index}`, 'x'))
    assert.equal(await refusal([quote('b1', 'x')], [quote('b1', 'x')]), 'page_content_invalid')
    assert.equal(await refusal([], [{ id: 'b1', type: 'html' }]), 'page_content_invalid')
    assert.equal(await refusal(many(1), many(50)), 'page_content_invalid')
    const { page } = (await owner.get(`/admin/pages/${id}`)).body
    assert.deepEqual([page.content.blocks, page.content.below], [[], []])
  })

  test('are not shown around what is not published or deleted, and go with it', async () => {
    const product_id = await aProduct('Gone')
    const { id } = await opened({ kind: 'product', product_id })
    await save(id, [quote('b1', 'Here')])
    await publish(id)
    assert.equal((await shown('product', product_id)).status, 200)
    await owner.post(`/admin/products/${product_id}`, { status: 'draft' })
    assert.equal((await shown('product', product_id)).status, 404)
    assert.equal((await owner.get(`/admin/pages/${id}`)).body.page.path, null)
    await owner.delete(`/admin/products/${product_id}`)
    assert.equal((await owner.get(`/admin/pages?product_id=${product_id}`)).body.count, 0)
    assert.equal((await around({ kind: 'product', product_id })).status, 404)
    await t.db.deleteFrom('products').where('id', '=', product_id).execute()
    const rows = await t.db.selectFrom('pages').select('id').where('id', '=', id).execute()
    assert.deepEqual(rows, [])
  })

  test('cannot be led to by a menu', async () => {
    const { id } = await opened(home)
    const entries = [{ leads_to: 'page', target: id, labels: {}, entries: [] }]
    assert.equal((await owner.post('/admin/menus/header', { entries })).body.code, 'menu_target_unknown')
  })
})

describe('the state of a store that shoppers’ pages are cached by', () => {
  test('changes with what shoppers see of pages, not with drafts', async () => {
    const revision = async () => (await readStoreRevision(t.db, store.id)).revision
    const { id } = await opened({ kind: 'collection', collection_id: await aCollection('Cached') })
    const isChanged = async (act: () => Promise<unknown>) => {
      const before = await revision()
      await act()
      return (await revision()) !== before
    }
    assert.equal(await isChanged(() => save(id, [quote('b1', 'Draft')])), false, 'a draft of what is hidden')
    assert.equal(await isChanged(() => publish(id)), true, 'publishing')
    assert.equal(await isChanged(() => save(id, [quote('b1', 'Next')])), false, 'a draft of what is shown')
    const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    assert.equal(await isChanged(() => publish(id, { published_at: at })), false, 'a version for later')
    assert.equal(await isChanged(() => owner.post(`/admin/pages/${id}/discard-draft`, {})), false, 'dropping it')
    assert.equal(await isChanged(() => owner.post(`/admin/pages/${id}/hide`, {})), true, 'hiding')
    assert.equal(await isChanged(() => owner.delete(`/admin/pages/${id}`)), false, 'deleting what is hidden')
    const page = await made('/admin/pages', 'page', { kind: 'page', content: pageContent('Draft') })
    await publish(page)
    assert.equal(await isChanged(() => owner.post(`/admin/pages/${page}`, { handle: 'moved' })), true, 'a new address')
    assert.equal(await isChanged(() => owner.delete(`/admin/pages/${page}`)), true, 'deleting what is shown')
  })
})
