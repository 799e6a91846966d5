import type { RequestLine } from '@shopkey/telemetry/log.ts'
import type { HttpApp } from './http-app.ts'
import { printedRequest } from './printed-request.ts'

/** One line for each request when its response was sent; Fastify's own two have the address as it came. */
export function registerRequestLog(app: HttpApp): void {
  const levels = app.log as unknown as { isLevelEnabled?: (level: string) => boolean } // pino's
  if (levels.isLevelEnabled && !levels.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    const line: RequestLine = {
      method: request.method,
      address: printedRequest(request),
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    }
    request.log.info(line, 'request')
  })
}
