import type { OpenSpan } from '@shopkey/telemetry/spans.ts'
import { currentTracing } from '@shopkey/telemetry/tracing.ts'
import { traceOf } from '@shopkey/trusted-proxies/trace-of.ts'
import type { TrustsPeer } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import type { FastifyRequest } from 'fastify'
import { workingFor } from '../db/current-work.ts'
import type { HttpApp } from './http-app.ts'
import { requestInLog } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** While traces are on. */
    span: OpenSpan | null
  }
}

/**
 * Lets statements know the request that they are for, and, while traces are on, opens a span for each request, with its address as in
 * the log. The span continues the trace of our storefront, or of another peer that TRUST_PROXY names. Where nobody asks for traces or
 * for slow statements, requests are not watched at all.
 */
export function registerRequestTraces(app: HttpApp, trustsPeer: TrustsPeer, slowStatementMs: number): void {
  if (!currentTracing() && slowStatementMs === Number.POSITIVE_INFINITY) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, raw } = request
    const route = routeOptions.url ?? 'unknown'
    if (isTraced(route)) {
      const facts = { name: `${method} ${route}`, kind: 'server', parent: traceOf(raw, trustsPeer) } as const
      request.span = currentTracing()?.open(facts) ?? null
    }
    within(request, done)
  })
  // A body comes by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', async (request, reply) => {
    request.span?.end({
      isFault: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': reply.statusCode,
        'shopkey.address': requestInLog(request).address,
        'shopkey.request_id': request.id,
      },
    })
  })
}

function within({ id, span }: FastifyRequest, next: () => void): void {
  workingFor({ request_id: id }, () => (span ? span.run(next) : next()))
}

/** Monitoring asks for these every few seconds. */
function isTraced(route: string): boolean {
  return !route.startsWith('/health/') && route !== '/metrics'
}
