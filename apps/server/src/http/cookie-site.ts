import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isOverHttps } from './host-cookie.ts'

/**
 * The SameSite attribute of our cookies. A page of an allowed origin on another site gets `None`, without which
 * browsers neither store the cookie nor send it from there; all others get `Lax`. Changes need a proof of origin either
 * way. `Secure` wherever browsers use https.
 */
export function cookieSite(
  { headers }: FastifyRequest,
  config: Pick<Config, 'isProduction' | 'apiUrl' | 'storefrontUrl' | 'allowedOrigins'>,
): { sameSite: 'none' | 'lax'; secure: boolean } {
  const { 'sec-fetch-site': site, origin = '' } = headers
  const isOtherSite = site === 'cross-site' && config.allowedOrigins.includes(origin)
  const secure = isOverHttps(config)
  // Browsers accept `None` only over https.
  return { sameSite: secure && isOtherSite ? 'none' : 'lax', secure }
}
