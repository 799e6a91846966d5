import helmet from '@fastify/helmet'
import type { HttpApp } from './http-app.ts'

/**
 * Headers that browsers act on, on every answer. JSON loads nothing and is framed by nobody, so the default content security policy
 * allows nothing; the few routes that answer pages or files set their own. Answers are not stored by browsers or proxies unless the
 * route says that they may be: most depend on who asks.
 */
export async function registerSecurityHeaders(app: HttpApp): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The storefront shows the pictures that are served here.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
