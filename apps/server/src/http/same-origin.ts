import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Whether a page of ours sent this, our server-side render included. A browser does not let a page choose these
 * headers.
 */
export function isSameOrigin({ headers }: FastifyRequest, config: Config): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || config.allowedOrigins.includes(headers.origin ?? '')
}

/**
 * Whether a browser may have sent this unsafe request. Every browser since 2020 sends `Origin` with those, and `Sec-Fetch-Site`
 * wherever it trusts the connection. Node's own `fetch` sends `Sec-Fetch-Mode: cors`, so of the modes only navigation counts.
 */
export function mayBeFromBrowser({ headers }: FastifyRequest): boolean {
  return (
    headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers['sec-fetch-mode'] === 'navigate'
  )
}
