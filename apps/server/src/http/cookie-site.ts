import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * From where a browser sends a cookie of ours back. A page of an allowed origin on another site gets `SameSite=None`, without which
 * browsers neither keep the cookie nor send it from there; all others get `Lax`. Changes need a proof of their origin either way.
 */
export function cookieSite(
  { headers }: FastifyRequest,
  { isProduction, allowedOrigins }: Pick<Config, 'isProduction' | 'allowedOrigins'>,
): { sameSite: 'none' | 'lax'; secure: boolean } {
  const isOtherSite = headers['sec-fetch-site'] === 'cross-site' && allowedOrigins.includes(headers.origin ?? '')
  // Browsers take `None` only over https.
  return { sameSite: isProduction && isOtherSite ? 'none' : 'lax', secure: isProduction }
}
