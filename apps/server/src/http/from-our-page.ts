import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Whether one of our own pages sent this, our server-side render included. A browser does not let a page choose these headers. */
export function isFromOurPage({ headers }: FastifyRequest, config: Config): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || config.allowedOrigins.includes(headers.origin ?? '')
}
