import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let owner: ReturnType<typeof caller>
let clerk: ReturnType<typeof caller>
let shopper: ReturnType<typeof caller>
let elsewhere: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  const other = await aStore(db)
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  clerk = caller(app, await signInStaff(db, store, 'fulfilment', clock.now()))
  shopper = caller(app, { 'store-view-code': store.view_code })
  elsewhere = caller(app, { 'store-view-code': other.view_code })
})

describe('legal texts', () => {
  test('are written by those who may change settings', async () => {
    const body = { en: 'Goods come back within 14 days.' }
    assert.equal((await shopper.post('/admin/legal-texts/returns', body)).status, 401)
    assert.equal((await clerk.post('/admin/legal-texts/returns', body)).status, 403)
    assert.equal((await owner.post('/admin/legal-texts/recipes', body)).status, 400)
    assert.equal((await owner.post('/admin/legal-texts/returns', { en: 'x'.repeat(50_001) })).status, 400)
    assert.deepEqual((await owner.get('/admin/legal-texts')).body.legal_texts, [])
  })

  test("are shown in the shopper's language, else in one of the store's; another store has none of them", async () => {
    await owner.post('/admin/legal-texts/terms', { en: 'We sell coffee.', bh: 'Kami menjual kopi.' })
    await owner.post('/admin/legal-texts/imprint', { ar: 'متجر القهوة' })
    const read = async (kind: string, language: string) =>
      (await shopper.get(`/store/legal-texts/${kind}`, { 'x-store-language': language })).body.legal_text
    assert.equal((await read('terms', 'en')).body, 'We sell coffee.')
    assert.deepEqual([(await read('terms', 'ar')).language, (await read('imprint', 'en')).language], ['bh', 'ar'])
    assert.equal((await shopper.get('/store/legal-texts/privacy')).status, 404)
    assert.equal((await elsewhere.get('/store/legal-texts/terms')).status, 404)
    const { legal_texts } = (await shopper.get('/store/legal-texts')).body
    assert.deepEqual(
      legal_texts.map(({ kind, language }: { kind: string; language: string }) => `${kind} ${language}`),
      ['imprint ar', 'terms bh', 'terms en'],
    )
  })

  const item = (text: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const list = { type: 'bulletList', content: [item('washed'), item('roasted')] }

  test('have structure, and are read without it, too', async () => {
    const { status } = await owner.post('/admin/legal-texts/privacy', { en: { type: 'doc', content: [list] } })
    assert.equal(status, 200)
    const { legal_text } = (await shopper.get('/store/legal-texts/privacy', { 'x-store-language': 'en' })).body
    assert.deepEqual(legal_text.content, { type: 'doc', content: [list] })
    assert.equal(legal_text.body, '- washed\n- roasted')
    const image = { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }
    const refused = await owner.post('/admin/legal-texts/privacy', { en: image })
    assert.deepEqual([refused.status, refused.body.code], [400, 'legal_text_invalid'])
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] }
    const { legal_texts } = (await owner.post('/admin/legal-texts/privacy', { en: empty })).body
    assert.deepEqual(
      legal_texts.filter(({ kind }: { kind: string }) => kind === 'privacy'),
      [],
    )
  })

  test('that another version of the server wrote beside this one are shown as it wrote them', async () => {
    await owner.post('/admin/legal-texts/privacy', { en: { type: 'doc', content: [list] } })
    await db.updateTable('legal_texts').set({ body: '## Data\n\nNone.' }).where('kind', '=', 'privacy').execute()
    const { legal_text } = (await shopper.get('/store/legal-texts/privacy')).body
    assert.deepEqual(
      legal_text.content.content.map(({ type }: { type: string }) => type),
      ['heading', 'paragraph'],
    )
    await owner.post('/admin/legal-texts/privacy', { en: null })
  })

  test('are replaced and removed by language', async () => {
    await owner.post('/admin/legal-texts/terms', { en: 'We sell beans.' })
    const { legal_texts } = (await owner.post('/admin/legal-texts/terms', { bh: null })).body
    assert.deepEqual(
      legal_texts.map(({ kind, language, body }: Record<string, string>) => [kind, language, body]),
      [
        ['imprint', 'ar', 'متجر القهوة'],
        ['terms', 'en', 'We sell beans.'],
      ],
    )
  })
})
