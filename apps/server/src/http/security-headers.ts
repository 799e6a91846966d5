import helmet from '@fastify/helmet'
import type { HttpApp } from './http-app.ts'

/**
 * Security headers on every response. JSON loads nothing and is never framed, so the default content security policy
 * allows nothing; the few routes that return pages or files set their own. Responses are not stored by browsers or
 * proxies unless the route allows it: most depend on the caller.
 */
export async function registerSecurityHeaders(app: HttpApp): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The storefront shows pictures served here.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
