import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SHORT_STALE_AFTER_S } from '../app/lib/query-cache.ts'
import { acceptedEncoding, type Encoding } from './compress.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** Browsers that saw it use https from then on, also for the shop's other names. */
export const HTTPS_ONLY_HEADER = 'strict-transport-security'
export const HTTPS_ONLY = { [HTTPS_ONLY_HEADER]: 'max-age=31536000; includeSubDomains' }

const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/

/**
 * The files of the build by path. There are a few dozen, so they are cached in memory; each is compressed on first use
 * at the highest level.
 */
export async function readAssets(folder: URL): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
  const root = new URL('.', folder).pathname
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const path = `${file.parentPath}/${file.name}`
        const address = `/${decodeURI(path).slice(decodeURI(root).length).replace(/^\/+/, '')}`
        return [address, new Asset(address, await readFile(path))] as const
      }),
    ),
  )
}

export class Asset {
  readonly #content: Buffer
  readonly #headers: Record<string, string>
  readonly #squeezed = new Map<Encoding, Promise<Buffer>>()

  constructor(address: string, content: Buffer) {
    const type = TYPES[extname(address)] ?? 'application/octet-stream'
    const isHashed = address.startsWith('/assets/')
    this.#content = content
    this.#headers = {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // Names below /assets contain a hash of the content. A first page loads a dozen of them, after a document that says https.
      ...(isHashed
        ? { 'cache-control': 'public, max-age=31536000, immutable' }
        : { 'cache-control': `public, max-age=${SHORT_STALE_AFTER_S}`, ...HTTPS_ONLY }),
    }
    if (COMPRESSIBLE.test(type)) this.#headers.vary = 'accept-encoding'
  }

  async respond(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const encoding = this.#headers.vary ? acceptedEncoding(request) : undefined
    const body = encoding ? await this.#squeeze(encoding) : this.#content
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.byteLength) }
    if (encoding) headers['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  }

  #squeeze(encoding: Encoding): Promise<Buffer> {
    const known = this.#squeezed.get(encoding)
    if (known) return known
    const made =
      encoding === 'br'
        ? promisify(brotliCompress)(this.#content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : promisify(gzip)(this.#content, { level: 9 })
    this.#squeezed.set(encoding, made)
    return made
  }
}
