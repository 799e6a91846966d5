import { isUrl } from '@shopkey/domain/is-url.ts'
import { lookupPublic, requirePublicHost } from './public-lookup.ts'

const timeoutMs = 20_000
const mostRedirects = 3

interface OutsideDownload {
  url: string
  /** A longer body is not read to its end. */
  maxBytes: number
  /** For development: allows requests to this machine and its network. */
  mayReachPrivate: boolean
}

export interface DownloadReply {
  status: number
  body: Buffer
  /** Whether the body was longer than allowed. */
  isTooLong: boolean
}

/**
 * Downloads what is at an address that a user has entered, by http or https, after at most three redirects. Each host on the way has to be
 * public, see lookupPublic. Throws where there is no reply within twenty seconds, and for a host that is not public.
 */
export async function getOutside({ url, ...rules }: OutsideDownload): Promise<DownloadReply> {
  for (let [target, redirects] = [new URL(url), 0]; ; redirects += 1) {
    const reply = await getOnce(target, rules)
    const isRedirect = reply.status >= 300 && reply.status < 400 && reply.location !== undefined
    if (!isRedirect || redirects === mostRedirects || !isUrl(reply.location ?? '', target.href)) return reply
    target = new URL(reply.location ?? '', target)
  }
}

async function getOnce(
  target: URL,
  { maxBytes, mayReachPrivate }: Omit<OutsideDownload, 'url'>,
): Promise<DownloadReply & { location: string | undefined }> {
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new Error(`${target.protocol} is not read`)
  if (!mayReachPrivate) requirePublicHost(target.hostname.replace(/^\[|\]$/g, ''))
  const { request } = target.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((settle, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error)
    const outgoing = request(
      target,
      {
        headers: { accept: 'image/*', 'user-agent': 'Shopkey' },
        agent: false,
        signal,
        ...(!mayReachPrivate && { lookup: lookupPublic }),
      },
      (reply) => {
        const { statusCode: status = 0, headers } = reply
        const chunks: Buffer[] = []
        let size = 0
        const finish = (isTooLong: boolean) => {
          settle({
            status,
            location: headers.location,
            body: isTooLong ? Buffer.alloc(0) : Buffer.concat(chunks),
            isTooLong,
          })
          reply.destroy()
        }
        if (Number(headers['content-length']) > maxBytes) return finish(true)
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) finish(true)
          else chunks.push(chunk)
        })
        reply.on('end', () => finish(false))
        reply.on('error', fail)
      },
    )
    outgoing.on('error', fail)
    outgoing.end()
  })
}
