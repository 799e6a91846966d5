import type { RequestLine } from '@shopkey/telemetry/log.ts'
import { type FastifyRequest, LogController } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { printedRequest } from './printed-request.ts'

/** Of Fastify's own lines only those about faults: the others have the address of a request as it came. */
export class QuietRequests extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }

  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** A request in a line about a fault. */
export function requestInLog(request: FastifyRequest) {
  return { method: request.method, address: printedRequest(request) }
}

/** One line for each request when its response was sent. */
export function registerRequestLog(app: HttpApp): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.log.level !== 'info' && request.log.level !== 'debug' && request.log.level !== 'trace') return
    const line: RequestLine = {
      ...requestInLog(request),
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    }
    request.log.info(line, 'request')
  })
}
