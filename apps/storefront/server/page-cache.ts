import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy } from '../app/lib/content-security-policy.server.ts'
import type { CatalogueRevision } from './catalogue-revisions.ts'
import { acceptedEncoding, type Encoding } from './compress.ts'
import type { SharedRequest } from './shared-request.ts'

/** What the catalogue's revision does not cover, such as texts of the store, is at most this old. In ms. */
const KEEP_MS = 15_000
/** While the API is away, a page is better than none. In ms. */
const KEEP_WHILE_UNAVAILABLE_MS = 5 * 60_000
const MAX_BYTES = 64 * 1024 * 1024

/** For proxies: ten seconds, and half a minute more while they ask again. Browsers ask each time. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30'
/** Who has a bag or an account gets another page at the same address. */
const VARY = 'cookie, accept-language, accept-encoding'

export interface PageCacheOptions {
  /** Renders a page for nobody: the request has no more of a visitor than the shared one. */
  render: (request: SharedRequest, revision: CatalogueRevision) => Promise<Response>
  revisionOf: (view_code: string) => Promise<CatalogueRevision>
  now?: () => number
}

/**
 * Pages that many visitors get alike, rendered once: until the catalogue of the store changes, and for 15 s at most. A page is
 * rendered from a request without anything of its visitor, so that it cannot contain it.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  readonly #pending = new Map<string, Promise<CachedPage | undefined>>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Undefined where the page is no shared one after all: it is missing, redirects, or the store is closed. */
  async respond(shared: SharedRequest, request: Request): Promise<Response | undefined> {
    const revision = await this.#options.revisionOf(shared.view_code)
    if (revision === 'unknown') return undefined
    const page = revision === 'unavailable' ? this.#findStale(shared) : await this.#find(shared, revision)
    return page?.respond(request, shared.newCookies)
  }

  #findStale({ key }: SharedRequest): CachedPage | undefined {
    const cached = this.#pages.get(key)
    return cached && this.#now() < cached.until + KEEP_WHILE_UNAVAILABLE_MS ? cached : undefined
  }

  async #find(shared: SharedRequest, revision: string): Promise<CachedPage | undefined> {
    const cached = this.#pages.get(shared.key)
    if (cached?.revision === revision && this.#now() < cached.until) return cached
    // Only a rendering that began with this revision is current.
    const flight = `${revision} ${shared.key}`
    const joined = this.#pending.get(flight)
    if (joined) return joined
    const rendering = this.#render(shared, revision).finally(() => this.#pending.delete(flight))
    this.#pending.set(flight, rendering)
    return rendering
  }

  async #render(shared: SharedRequest, revision: string): Promise<CachedPage | undefined> {
    const until = this.#now() + KEEP_MS
    const response = await this.#options.render(shared, revision)
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      await response.body?.cancel()
      return undefined
    }
    const page = new CachedPage(await response.text(), response.headers, { revision, until })
    this.#pages.set(shared.key, page)
    return page
  }
}

class CachedPage {
  readonly revision: string
  /** In ms since 1970. */
  readonly until: number
  readonly bytes: number
  readonly #content: Buffer
  readonly #headers: Headers
  readonly #etag: string
  readonly #squeezed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, headers: Headers, { revision, until }: { revision: string; until: number }) {
    this.revision = revision
    this.until = until
    this.#headers = new Headers(headers)
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
    if (nonce) this.#headers.set('content-security-policy', contentSecurityPolicy(scriptHashes(text, nonce)))
    // A nonce is for one response only.
    const content = nonce ? text.replaceAll(` nonce="${nonce}"`, '') : text
    this.#headers.set('cache-control', CACHE_CONTROL)
    this.#headers.set('vary', VARY)
    this.#content = Buffer.from(content)
    this.#etag = createHash('sha256').update(this.#content).digest('base64url').slice(0, 22)
    // With its compressed forms and headers.
    this.bytes = Math.ceil(this.#content.byteLength * 1.5) + 2048
  }

  async respond(request: Request, newCookies: readonly string[]): Promise<Response> {
    const headers = new Headers(this.#headers)
    const encoding = acceptedEncoding(request)
    // Weak: the same page in another encoding.
    const etag = `W/"${this.#etag}"`
    headers.set('etag', etag)
    if (newCookies.length > 0) headers.set('cache-control', 'private, no-cache')
    for (const cookie of newCookies) headers.append('set-cookie', cookie)
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    const body = encoding ? await this.#squeeze(encoding) : this.#content
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(body.byteLength))
    return new Response(new Uint8Array(body), { headers })
  }

  #squeeze(encoding: Encoding): Promise<Buffer> {
    const known = this.#squeezed.get(encoding)
    if (known) return known
    const made =
      encoding === 'br'
        ? promisify(brotliCompress)(this.#content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : promisify(gzip)(this.#content, { level: 6 })
    this.#squeezed.set(encoding, made)
    return made
  }
}

/**
 * Sources of a policy that allows the scripts within a page that had its nonce: no others, since a text that came to be a
 * script by a fault has none.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const ours = scripts.filter(([, attributes = '', text]) => text && attributes.includes(` nonce="${nonce}"`))
  const hashes = ours.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`)
}
