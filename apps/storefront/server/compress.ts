import { Readable, type Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The best encoding that the client accepts. */
export function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  if (/\bgzip\b/.test(accepted)) return 'gzip'
  return undefined
}

/**
 * As large as pages are. With the usual window of 4 MB, the encoder's memory alone takes as long as compressing a page, which
 * becomes no smaller by it.
 */
const WINDOW_BITS = 17

/** Compresses a page chunk by chunk, so that what React has ready is sent at once. */
export function encoder(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 })
}

const TEXT = /^(text\/|application\/(json|javascript|xml)|image\/svg)/

/** Compresses data of pages, and other texts. Pages are compressed where they are rendered, before Node's stream becomes one of the web. */
export function compressed(request: Request, response: Response): Response {
  const encoding = acceptedEncoding(request)
  const isText = TEXT.test(response.headers.get('content-type') ?? '') || response.headers.has('x-remix-response')
  if (!encoding || !isText || !response.body || response.headers.has('content-encoding')) return response

  const squeeze = encoder(encoding)
  // The two stream types of Node and of the web describe the same object.
  const source = Readable.fromWeb(response.body as NodeReadableStream)
  source.on('error', (error) => squeeze.destroy(error))
  const body = Readable.toWeb(source.pipe(squeeze)) as ReadableStream

  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
