import { lookupPublic, requirePublicHost } from './public-lookup.ts'

const timeoutMs = 10_000
/** Bytes of a response that are read and stored. */
const keptBytes = 4096

interface OutsideRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** For development: allows requests to this machine and its network. */
  mayReachPrivate: boolean
}

export interface OutsideReply {
  status: number
  /** The beginning of the response's body. */
  body: string
}

/**
 * Posts to an address that a user has entered. Names are resolved by lookupPublic. Redirects are responses like any other.
 * Throws when there is no response within ten seconds.
 */
export async function postOutside({ url, headers, body, mayReachPrivate }: OutsideRequest): Promise<OutsideReply> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!mayReachPrivate) requirePublicHost(host)
  // Imported on first use: as a module, Node's HTTP loads its fetch and its WebSocket, too.
  const { request } = target.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((settle, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error)
    const outgoing = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
        agent: false,
        signal,
        ...(!mayReachPrivate && { lookup: lookupPublic }),
      },
      (reply) => {
        const chunks: Buffer[] = []
        let size = 0
        const finish = () => {
          settle({ status: reply.statusCode ?? 0, body: readable(Buffer.concat(chunks).subarray(0, keptBytes)) })
          reply.destroy()
        }
        reply.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size >= keptBytes) finish()
        })
        reply.on('end', finish)
        reply.on('error', fail)
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** PostgreSQL stores no zero bytes in a text. */
function readable(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '')
}
