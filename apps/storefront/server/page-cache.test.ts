import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { PageCache, scriptHashes } from './page-cache.ts'
import type { SharedRequest } from './shared-request.ts'

const shared: SharedRequest = {
  key: 'k',
  view_code: 'kopi',
  own_store: null,
  address: 'http://shop.test/kopi',
  cookie: '',
  acceptLanguage: '',
  forwardedFor: null,
  requestId: undefined,
  newCookies: [],
}
const get = (headers: Record<string, string> = {}) => new Request('http://shop.test/kopi', { headers })

/** A cache on a clock and a catalogue of its own, whose pages are numbered. */
function openCache(renderPage = (page: number) => new Response(`page ${page}`)) {
  const state = { revision: 'r1', now: 1_000_000, rendered: 0 }
  const cache = new PageCache({
    now: () => state.now,
    revisionOf: async () => state.revision,
    render: async () => {
      state.rendered += 1
      const page = renderPage(state.rendered)
      await turn()
      return page
    },
  })
  const read = async (headers?: Record<string, string>) => (await cache.respond(shared, get(headers)))?.text()
  return { cache, state, read }
}

suite('the page cache', () => {
  test('renders a page once, also for visitors who come while it is rendered', async () => {
    const { state, read } = openCache()
    assert.deepEqual(await Promise.all([read(), read(), read()]), ['page 1', 'page 1', 'page 1'])
    assert.equal(await read(), 'page 1')
    assert.equal(state.rendered, 1)
  })

  test('renders again when the catalogue has changed, and after 15 seconds', async () => {
    const { state, read } = openCache()
    await read()
    state.revision = 'r2'
    assert.equal(await read(), 'page 2')
    state.now += 14_999
    assert.equal(await read(), 'page 2')
    state.now += 1
    assert.equal(await read(), 'page 3')
  })

  test('shares no rendering that began before a change', async () => {
    const { state, read } = openCache()
    const first = read()
    await turn()
    state.revision = 'r2'
    assert.deepEqual(await Promise.all([first, read()]), ['page 1', 'page 2'])
    assert.equal(await read(), 'page 2')
  })

  test('has no page while changes may be missed; while the API is away, the last one for five minutes', async () => {
    const { state, read } = openCache()
    state.revision = 'unknown'
    assert.equal(await read(), undefined)
    state.revision = 'unavailable'
    assert.equal(await read(), undefined)
    state.revision = 'r1'
    await read()
    state.revision = 'unavailable'
    state.now += 5 * 60_000
    assert.equal(await read(), 'page 1')
    state.now += 15_000
    assert.equal(await read(), undefined)
  })

  for (const [name, response] of [
    ['a missing page', () => new Response('none', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['a page that sets a cookie', () => new Response('yours', { headers: { 'set-cookie': 'a=b' } })],
  ] as const)
    test(`does not share ${name}`, async () => {
      const { state, read } = openCache(response)
      assert.deepEqual([await read(), await read()], [undefined, undefined])
      assert.equal(state.rendered, 2)
    })

  test('lets proxies keep pages, and browsers ask; an unchanged page is 304', async () => {
    const { cache } = openCache()
    const page = await cache.respond(shared, get())
    assert.match(page?.headers.get('cache-control') ?? '', /^public, max-age=0, s-maxage=10/)
    assert.equal(page?.headers.get('vary'), 'cookie, accept-language, accept-encoding')
    const again = await cache.respond(shared, get({ 'if-none-match': page?.headers.get('etag') ?? '' }))
    assert.equal(again?.status, 304)
    assert.equal(await again?.text(), '')
  })

  test('sets the cookie of a first visit in a response that no proxy keeps', async () => {
    const { cache } = openCache()
    const page = await cache.respond({ ...shared, newCookies: ['shopkey_store_path=kopi'] }, get())
    assert.equal(page?.headers.get('cache-control'), 'private, no-cache')
    assert.deepEqual(page?.headers.getSetCookie(), ['shopkey_store_path=kopi'])
    assert.deepEqual((await cache.respond(shared, get()))?.headers.getSetCookie(), [])
  })

  test('names scripts by their hashes, since a nonce is for one response', async () => {
    const script = 'window.page=1'
    const html = `<script nonce="abc">${script}</script><script nonce="abc" src="/a.js"></script>`
    const headers = { 'content-security-policy': "script-src 'self' 'nonce-abc'" }
    const { cache } = openCache(() => new Response(html, { headers }))
    const page = await cache.respond(shared, get())
    const hash = createHash('sha256').update(script).digest('base64')
    assert.ok(page?.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`))
    assert.doesNotMatch(page?.headers.get('content-security-policy') ?? '', /nonce/)
    assert.equal(await page?.text(), `<script>${script}</script><script src="/a.js"></script>`)
  })

  test('allows only scripts that the page had allowed: none that came with a text, and no files', () => {
    const ours = `<script nonce="abc" type="module">import "/a.js"</script><script nonce="abc" src="/b.js"></script>`
    const injected = '<script>steal()</script><script nonce="xyz">steal()</script><p> nonce="abc"</p>'
    const hash = createHash('sha256').update('import "/a.js"').digest('base64')
    assert.deepEqual(scriptHashes(ours + injected, 'abc'), [`sha256-${hash}`])
  })
})
