import { isIP } from 'node:net'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A storefront's server sent it without the address of its shopper, so that the address is that of all its shoppers. */
    isFromManyShoppers: boolean
  }
}

/**
 * A storefront's server is one address for all its shoppers. One that sends a key of the installation (`x-storefront-key`) is known:
 * the first address of its `X-Forwarded-For` is the shopper's, for all that counts by address. Without that header limits
 * by address do not apply to it; those by e-mail address, phone and device do.
 */
export function registerStorefrontServers(app: HttpApp, keys: readonly string[]): void {
  app.decorateRequest('isFromManyShoppers', false)
  if (keys.length === 0) return
  app.addHook('onRequest', async (request) => {
    if (!isStorefrontServer(request, keys)) return
    const shopper = forwardedAddress(request)
    if (shopper) Object.defineProperty(request, 'ip', { value: shopper })
    else request.isFromManyShoppers = true
  })
}

function isStorefrontServer({ headers }: FastifyRequest, keys: readonly string[]): boolean {
  const sent = headers['x-storefront-key']
  return typeof sent === 'string' && keys.some((key) => isSameSecret(sent, key))
}

function forwardedAddress({ headers }: FastifyRequest): string | undefined {
  const first = [headers['x-forwarded-for']].flat()[0]?.split(',')[0]?.trim() ?? ''
  return isIP(first) ? first : undefined
}
