import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * What happens to a call. lost: the connection breaks before the provider acts. silent: no reply, and it does not act.
 * reply_lost: it acts, then the connection breaks. late: it acts, and the reply never comes. fault: 500 without an effect.
 * malformed: it acts, and its reply is no JSON. foreign: it acts, and its reply is JSON of something else.
 */
export type Fault = 'lost' | 'silent' | 'reply_lost' | 'late' | 'fault' | 'malformed' | 'foreign'
export const faults: readonly Fault[] = ['lost', 'silent', 'reply_lost', 'late', 'fault', 'malformed', 'foreign']

/** In the words of every provider here. */
const brokenReply = {
  error: { type: 'api_error', message: 'Something went wrong' },
  error_code: 'SERVER_ERROR',
  status_code: '500',
}

export interface GatewayCall {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface GatewayReply {
  status: number
  /** JSON, or the HTML of a page for shoppers. */
  body: object | string
}

/** The rules of a provider: what a call changes, and its reply. */
type Rules = (call: GatewayCall) => GatewayReply

export interface GatewayServer {
  url: string
  /** `POST /v1/refunds`, in their order. */
  calls: string[]
  /** The next calls whose method and path match meet this fault. */
  failNext(path: RegExp, fault: Fault, times?: number): void
  /** Runs `work` when the next such call has taken effect, before its reply is sent. */
  beforeReply(path: RegExp, work: () => Promise<unknown>): void
  /** Waits for the next such call, which never gets a reply. */
  stopAt(path: RegExp, when: 'before' | 'after'): Promise<void>
  /** No fault is left for later calls. */
  recover(): void
}

interface Plan {
  path: RegExp
  fault?: Fault
  work?: () => Promise<unknown>
  onStopped?: () => void
}

/** A payment page that only leads back: tests decide what the shopper has done there. */
export function pageBackTo(address: string | undefined): GatewayReply {
  if (!address) return { status: 404, body: 'This page does not exist.' }
  return { status: 200, body: `<!doctype html><title>Payment</title><a href="${address}">Back to the shop</a>` }
}

/** A server on this machine that speaks a provider's protocol, and meets faults on its way. Closed after the file's tests. */
export async function startGateway(rules: Rules): Promise<GatewayServer> {
  const calls: string[] = []
  const plans: Plan[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: await text(request) }
    const name = `${method} ${path}`
    calls.push(name)
    const at = plans.findIndex((plan) => plan.path.test(name))
    const [plan] = at === -1 ? [] : plans.splice(at, 1)
    const fault = plan?.fault
    if (fault === 'silent' || fault === 'lost') plan?.onStopped?.()
    if (fault === 'silent') return
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'fault') return send(500, JSON.stringify(brokenReply))
    const reply = rules(call)
    await plan?.work?.()
    plan?.onStopped?.()
    if (fault === 'late') return
    if (fault === 'reply_lost') return void request.socket.destroy()
    if (fault === 'malformed') return send(200, '<html>')
    if (fault === 'foreign') return send(reply.status, '{"proxy":"hello"}')
    if (typeof reply.body === 'string') return send(reply.status, reply.body, 'text/html')
    send(reply.status, JSON.stringify(reply.body))

    function send(status: number, body: string, type = 'application/json'): void {
      response.writeHead(status, { 'content-type': type, 'request-id': 'req_1' })
      response.end(body)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It keeps no process running: it ends with the tests, or with the pictures.
  server.unref()
  server.on('connection', (socket) => socket.unref())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failNext(path, fault, times = 1) {
      for (let count = 0; count < times; count += 1) plans.push({ path, fault })
    },
    beforeReply: (path, work) => void plans.push({ path, work }),
    stopAt: (path, when) =>
      new Promise((onStopped) => {
        plans.push({ path, fault: when === 'before' ? 'silent' : 'late', onStopped })
      }),
    recover: () => void plans.splice(0),
  }
}
