import { randomUUID } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import type { Log, RequestLine } from '@shopkey/telemetry/log.ts'
import type { Metrics } from '@shopkey/telemetry/metrics.ts'
import { requestIdHeader } from '@shopkey/telemetry/request-id.ts'
import { currentTracing } from '@shopkey/telemetry/tracing.ts'
import { requestAddress } from '@shopkey/trusted-proxies/request-address.ts'
import { traceOf } from '@shopkey/trusted-proxies/trace-of.ts'
import type { TrustsPeer } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import type { PrintedRoutes } from './printed-routes.ts'

interface Watch {
  routes: PrintedRoutes
  log: Log
  metrics: () => Promise<Metrics>
  trustsPeer: TrustsPeer
}

/**
 * Gives each request an id, which the API gets as well, and writes and counts it when its response was sent. Files of the build are
 * counted and not written.
 */
export function watched(listener: RequestListener, { routes, log, metrics, trustsPeer }: Watch): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    const request_id = randomUUID()
    // Instead of what a client sent in it.
    request.headers[requestIdHeader] = request_id
    const { route, address } = routes.describe(request.url ?? '')
    // Of the shopper: behind a proxy, the connection has the proxy's.
    const ip = requestAddress(request, trustsPeer)?.client ?? request.socket.remoteAddress
    const isWritten = route !== 'file' && route !== '/health/live'
    if (isWritten) response.setHeader('request-id', request_id)
    const parent = traceOf(request, trustsPeer)
    const span = isWritten
      ? currentTracing()?.open({ name: `${request.method} ${route}`, kind: 'server', parent })
      : undefined
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const method = request.method ?? ''
      const status = statusOf(response)
      void metrics().then(({ requests }) => requests.observe({ method, route, status }, ms / 1000))
      if (!isWritten) return
      span?.end({
        isFault: status >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'shopkey.address': address,
          'shopkey.request_id': request_id,
        },
      })
      const line: RequestLine = { method, address, route, status, ms, ip }
      log.info({ request_id, ...line }, 'request')
    })
    if (span) span.run(() => listener(request, response))
    else listener(request, response)
  }
}

/** As other servers count it: 499 where the client went away before the response was whole. */
function statusOf(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : 499
}
