import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The SameSite attribute of our cookies. A page of an allowed origin on another site gets `None`, without which
 * browsers neither store the cookie nor send it from there; all others get `Lax`. Changes need a proof of origin either
 * way.
 */
export function cookieSite(
  { headers }: FastifyRequest,
  { isProduction, allowedOrigins }: Pick<Config, 'isProduction' | 'allowedOrigins'>,
): { sameSite: 'none' | 'lax'; secure: boolean } {
  const isOtherSite = headers['sec-fetch-site'] === 'cross-site' && allowedOrigins.includes(headers.origin ?? '')
  // Browsers accept `None` only over https.
  return { sameSite: isProduction && isOtherSite ? 'none' : 'lax', secure: isProduction }
}
