import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { replyUnknownRoute } from './error-handler.ts'
import type { Guard } from './guards.ts'
import type { RouteEntry } from './request-context.ts'
import { shareSchemas } from './share-schemas.ts'

const look = new URL('./api-reference.css', import.meta.url)

/**
 * An application that has these routes only to describe them: a page at /docs, the description at /docs/json. It is
 * separate from the one that serves them because the describing plugin must be registered before the first route; few
 * processes have a reader, and all would load it.
 */
export async function describeRoutes(routes: readonly RouteEntry[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const reference = Fastify()
  reference.setValidatorCompiler(() => () => true)
  reference.setSerializerCompiler(() => JSON.stringify)
  reference.setNotFoundHandler(replyUnknownRoute)
  await reference.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shopkey API',
        version: '1',
        description:
          'Store and Admin API of Shopkey, in the wire format of Medusa v1. As a file: [openapi.json](/openapi.json).',
      },
      components: {
        securitySchemes: {
          staff_token: { type: 'http', scheme: 'bearer', description: 'An API key or a staff session token' },
          staff_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_admin_session' },
          customer_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_session' },
        },
      },
    },
  })
  for (const { method, url, guard, schema } of routes) {
    if (schema.hide) continue
    reference.route({
      method,
      url,
      schema: { ...schema, security: credentialsFor(guard) },
      handler: async () => undefined,
    })
  }
  let shared: ReturnType<typeof shareSchemas> | undefined
  await reference.register(swaggerUi, {
    routePrefix: '/docs',
    // The page loads its scripts from here and sets styles on elements.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // Without the library's own bar above the page.
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout' },
    theme: { title: 'Shopkey API', css: [{ filename: 'shopkey.css', content: readFileSync(look, 'utf8') }] },
    // A JSON copy, since the routes' schemas are live objects.
    transformSpecification: (description) => {
      shared ??= shareSchemas(JSON.parse(JSON.stringify(description)))
      return shared
    },
    transformSpecificationClone: false,
  })
  await reference.ready()
  return reference
}

function credentialsFor(guard: Guard): Record<string, string[]>[] {
  if (guard.kind === 'customer') return [{ customer_session: [] }]
  if (guard.kind === 'staff' || guard.kind === 'installation_owner') return [{ staff_token: [] }, { staff_session: [] }]
  return []
}
