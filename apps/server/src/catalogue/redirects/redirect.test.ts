import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { startTwoStores } from '../../testing/two-stores.ts'
import { findRedirect } from './find-redirect.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

const targetOf = async (path: string) =>
  (await nobody.get(`/store/redirects?path=${encodeURIComponent(path)}`)).body.redirect?.target ?? null

async function aRedirect(path: string, target: string): Promise<{ id: string; target: string; path: string }> {
  const { status, body } = await owner.post('/admin/redirects', { path, target })
  assert.equal(status, 200, JSON.stringify(body))
  return body.redirect
}

async function aProduct(handle: string): Promise<string> {
  const { status, body } = await owner.post('/admin/products', { title: handle, handle, status: 'published' })
  assert.equal(status, 200, JSON.stringify(body))
  return body.product.id
}

const refusalOf = async (path: string, target: string) =>
  (await owner.post('/admin/redirects', { path, target })).body.code

describe('redirects', () => {
  test('are changed by staff with the right to settings, in their own store only', async () => {
    const body = { path: '/mine', target: '/deals' }
    assert.equal((await nobody.post('/admin/redirects', body)).status, 401)
    assert.equal((await packer.post('/admin/redirects', body)).status, 403)
    const { id } = await aRedirect('/mine', '/deals')
    for (const call of [
      stranger.post(`/admin/redirects/${id}`, { path: '/mine', target: '/cart' }),
      stranger.delete(`/admin/redirects/${id}`),
    ])
      assert.equal((await call).status, 404)
    assert.deepEqual((await stranger.get('/admin/redirects')).body.redirects, [])
    const elsewhere = await nobody.get('/store/redirects?path=/mine', { 'store-view-code': other.view_code })
    assert.equal(elsewhere.body.redirect, null)
    assert.equal(await targetOf('/mine'), '/deals')
    assert.equal((await owner.delete(`/admin/redirects/${id}`)).status, 200)
    assert.equal(await targetOf('/mine'), null)
  })

  test('match whatever the case, the encoding and a slash at the end are', async () => {
    await aRedirect('/Lama/Kopi Susu/', '/collections/kopi')
    for (const path of ['/lama/kopi susu', '/LAMA/Kopi%20Susu', '/lama//kopi susu/'])
      assert.equal(await targetOf(path), '/collections/kopi', path)
    await aRedirect('/قديم', '/products?q=قميص')
    assert.equal(await targetOf('/%D9%82%D8%AF%D9%8A%D9%85'), '/products?q=%D9%82%D9%85%D9%8A%D8%B5')
  })

  test('take the path of a whole address, as files of other shops have it', async () => {
    const { path } = await aRedirect('https://old.example.com/shop/mug.html', '/products')
    assert.equal(path, '/shop/mug.html')
    const { target } = await aRedirect(
      '/moved-home',
      `${t.app.services.config.storefrontUrl}/${store.view_code}/contact?from=old`,
    )
    assert.equal(target, '/contact?from=old')
  })

  test('refuse what is no path of the store and no https address', async () => {
    for (const path of ['old', '/', '/*', '/a/*/b', '/old?page=2', '/%00', '/%E0%A4%A', `/${'x'.repeat(501)}`])
      assert.equal(await refusalOf(path, '/deals'), 'redirect_path_invalid', path)
    for (const target of [
      'deals',
      '//evil.example',
      '/\\evil.example',
      'http://shop.example',
      'javascript:alert(1)',
      'data:,x',
      'https://a:b@shop.example',
      '/new/*',
    ])
      assert.equal(await refusalOf('/bad-target', target), 'redirect_target_invalid', target)
    assert.equal((await nobody.get('/store/redirects?path=%00')).status, 400)
    for (const path of ['//evil.example', '/%00', 'x', '/%', '/a'.repeat(400)])
      assert.equal(await targetOf(path), null, path)
  })

  test('of one path are one', async () => {
    await aRedirect('/once', '/deals')
    assert.equal(await refusalOf('/ONCE', '/cart'), 'redirect_exists')
    await aRedirect('/once/*', '/cart')
    assert.equal(await targetOf('/once'), '/deals')
    assert.equal(await targetOf('/once/more'), '/cart')
  })

  test('with an asterisk take everything below, the longest path first, and may keep the rest', async () => {
    await aRedirect('/shop/*', '/products')
    await aRedirect('/shop/blog/*', 'https://blog.example.com/')
    await aRedirect('/item/*', '/products/*')
    assert.equal(await targetOf('/shop'), '/products')
    assert.equal(await targetOf('/shop/a/b'), '/products')
    assert.equal(await targetOf('/shop/blog/2024'), 'https://blog.example.com/')
    assert.equal(await targetOf('/shopping'), null)
    assert.equal(await targetOf('/item/Kopi%3FGayo'), '/products/Kopi%3FGayo')
    assert.equal(await targetOf('/item'), '/products')
  })

  test('lead to their end in one step, and never in a circle', async () => {
    await aRedirect('/c', '/d')
    const b = await aRedirect('/b', '/c')
    assert.equal(b.target, '/d')
    await aRedirect('/d', '/e')
    for (const path of ['/b', '/c', '/d']) assert.equal(await targetOf(path), '/e', path)
    for (const target of ['/b', '/B/', '/c?x=1', '/d', '/e'])
      assert.equal(await refusalOf('/e', target), 'redirect_loop', target)
    assert.equal(await refusalOf('/round/*', '/round/trip'), 'redirect_loop')
    assert.equal(await refusalOf('/round/*', '/round/*'), 'redirect_loop')
    await aRedirect('/left/*', '/right/*')
    assert.equal(await refusalOf('/right/*', '/left/*'), 'redirect_loop')
    assert.equal(await refusalOf('/right/x', '/left/x'), 'redirect_loop')
    await aRedirect('/right/y', '/deals')
    assert.equal(await targetOf('/left/y'), '/deals')
    const changed = await owner.post(`/admin/redirects/${b.id}`, { path: '/b', target: '/b' })
    assert.equal(changed.body.code, 'redirect_loop')
  })

  test('of two people at once lead in no circle', async () => {
    const replies = await Promise.all([
      owner.post('/admin/redirects', { path: '/ping', target: '/pong' }),
      owner.post('/admin/redirects', { path: '/pong', target: '/ping' }),
    ])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400])
  })
})

describe('a changed handle', () => {
  test('of a product, a collection and a category leaves a redirect', async () => {
    const product = await aProduct('mug')
    await owner.post(`/admin/products/${product}`, { handle: 'big-mug' })
    assert.equal(await targetOf('/products/mug'), '/products/big-mug')
    const { collection } = (await owner.post('/admin/collections', { title: 'Mugs' })).body
    await owner.post(`/admin/collections/${collection.id}`, { handle: 'big-mugs' })
    assert.equal(await targetOf('/collections/mugs'), '/collections/big-mugs')
    const { product_category } = (await owner.post('/admin/product-categories', { name: 'Kitchen', is_active: true }))
      .body
    await owner.post(`/admin/product-categories/${product_category.id}`, { handle: 'dapur' })
    assert.equal(await targetOf('/catalogues/kitchen'), '/catalogues/dapur')
    const { redirects } = (await owner.get('/admin/redirects?made_by=handle')).body
    assert.deepEqual(
      redirects.map(({ path, leads_to }: { path: string; leads_to: string }) => [path, leads_to]),
      [
        ['/catalogues/kitchen', 'category'],
        ['/collections/mugs', 'collection'],
        ['/products/mug', 'product'],
      ],
    )
  })

  test('fifty times is one step from each of them, and back to the first there is no circle', async () => {
    const product = await aProduct('turn-0')
    for (let turn = 1; turn <= 50; turn += 1) await owner.post(`/admin/products/${product}`, { handle: `turn-${turn}` })
    for (let turn = 0; turn < 50; turn += 1) assert.equal(await targetOf(`/products/turn-${turn}`), '/products/turn-50')
    await owner.post(`/admin/products/${product}`, { handle: 'turn-0' })
    assert.equal(await targetOf('/products/turn-0'), null)
    assert.equal(await targetOf('/products/turn-50'), '/products/turn-0')
  })

  test('takes along what led to it, and what staff typed stays', async () => {
    const product = await aProduct('cup')
    const typed = await aRedirect('/old-cup', '/products/cup')
    assert.equal(typed.target, '/products/cup')
    await aRedirect('/products/cup', '/deals')
    await owner.post(`/admin/products/${product}`, { handle: 'cup-2' })
    assert.equal(await targetOf('/old-cup'), '/products/cup-2')
    assert.equal(await targetOf('/products/cup'), '/deals')
  })

  test('is undone with the change that it is part of', async () => {
    const product = await aProduct('kept')
    await aProduct('taken')
    assert.equal((await owner.post(`/admin/products/${product}`, { handle: 'taken' })).status, 422)
    assert.equal(await targetOf('/products/kept'), null)
  })

  test('goes to another product with the handle', async () => {
    const first = await aProduct('shared')
    await owner.post(`/admin/products/${first}`, { handle: 'first' })
    const second = await aProduct('shared')
    await owner.post(`/admin/products/${second}`, { handle: 'second' })
    assert.equal(await targetOf('/products/shared'), '/products/second')
    await owner.delete(`/admin/products/${second}`)
    assert.equal(await targetOf('/products/shared'), null)
    const { redirects } = (await owner.get('/admin/redirects?q=shared')).body
    assert.deepEqual([redirects[0].target, redirects[0].is_working], ['/products/second', false])
  })

  test('leads nowhere while the product is hidden, and to it in another case', async () => {
    const product = await aProduct('Teapot')
    await owner.post(`/admin/products/${product}`, { handle: 'teapot' })
    assert.equal(await targetOf('/products/Teapot'), '/products/teapot')
    assert.equal(await targetOf('/products/teapot'), null)
    await owner.post(`/admin/products/${product}`, { handle: 'pot', status: 'draft' })
    assert.equal(await targetOf('/products/teapot'), null)
  })

  test('by two people at once leaves one address, and both old ones lead to it', async () => {
    const product = await aProduct('race')
    await Promise.all(['race-a', 'race-b'].map((handle) => owner.post(`/admin/products/${product}`, { handle })))
    const { handle } = (await owner.get(`/admin/products/${product}`)).body.product
    const left = ['race', 'race-a', 'race-b'].filter((one) => one !== handle)
    for (const old of left) assert.equal(await targetOf(`/products/${old}`), `/products/${handle}`)
    assert.equal(await targetOf(`/products/${handle}`), null)
  })
})

describe('a file of redirects', () => {
  test('is stored row by row; what is refused is named and the rest is stored', async () => {
    await aRedirect('/file/known', '/deals')
    const redirects = [
      { path: '/file/new', target: '/products' },
      { path: '/file/known', target: '/cart' },
      { path: '/file/new', target: '/products' },
      { path: 'nowhere', target: '/products' },
      { path: '/file/self', target: '/file/self' },
    ]
    const { status, body } = await owner.post('/admin/redirects/batch', { redirects })
    assert.equal(status, 200)
    assert.deepEqual([body.created, body.updated, body.unchanged], [1, 1, 1])
    assert.deepEqual(
      body.refused.map(({ index, code }: { index: number; code: string }) => [index, code]),
      [
        [3, 'redirect_path_invalid'],
        [4, 'redirect_loop'],
      ],
    )
    assert.equal(await targetOf('/file/known'), '/cart')
    assert.equal((await packer.post('/admin/redirects/batch', { redirects })).status, 403)
  })
})

describe('a look-up', () => {
  test('among 100,000 redirects reads by the index, in one statement', async () => {
    await sql`
      insert into redirects (id, store_id, path, target, target_path, made_by)
      select 'redir_many_' || n, ${other.id}, '/many/' || n, '/products', '/products', 'staff' from generate_series(1, 100000) n`.execute(
      t.db,
    )
    await sql`analyze redirects`.execute(t.db)
    assert.equal((await findRedirect(t.db, other.id, '/many/77777'))?.target, '/products')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select r.id from redirects r where r.store_id = ${other.id} and r.path = any(${['/many/77777', '/many']})
        and (r.is_wildcard or r.path = '/many/77777') order by length(r.path) desc, r.is_wildcard limit 1`.execute(t.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /redirects_store_id_path_is_wildcard_key/)
    assert.doesNotMatch(plan, /Seq Scan/)
    const { redirects, count } = (await stranger.get('/admin/redirects?limit=2&order=-last_hit_at')).body
    assert.deepEqual([redirects.length, count], [2, 100_000])
    await sql`delete from redirects where store_id = ${other.id}`.execute(t.db)
  })
})
