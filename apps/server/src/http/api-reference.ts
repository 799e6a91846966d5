import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Type from 'typebox'
import { anyone, type Guard } from './guards.ts'
import type { HttpApp } from './http-app.ts'
import { shareSchemas } from './share-schemas.ts'

/** The description of every route at /openapi.json (OpenAPI 3.1), made from the schemas that the routes enforce, and a readable page at /docs. */
export async function registerApiReference(app: HttpApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shopkey API',
        version: '1',
        description: 'Store and Admin API of Shopkey, in the wire format of Medusa v1.',
      },
      components: {
        securitySchemes: {
          staff_token: { type: 'http', scheme: 'bearer', description: 'An API key or a staff session token' },
          staff_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_admin_session' },
          customer_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_session' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, security: credentialsFor(route.config?.guard) },
      url,
    }),
  })
  let description: ReturnType<typeof shareSchemas> | undefined
  const describe = () => {
    // Through JSON, since the routes' schemas are live objects; once, since routes do not change while the app runs.
    description ??= shareSchemas(JSON.parse(JSON.stringify(app.swagger())))
    return description
  }
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    theme: { title: 'Shopkey API' },
    transformSpecification: describe,
    transformSpecificationClone: false,
  })

  app.get(
    '/openapi.json',
    {
      config: { guard: anyone },
      schema: { summary: 'This description', tags: ['Operations'], response: { 200: Type.Any() } },
    },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(describe())),
  )
}

function credentialsFor(guard: Guard | undefined): Record<string, string[]>[] {
  if (guard?.kind === 'customer') return [{ customer_session: [] }]
  if (guard?.kind === 'staff' || guard?.kind === 'installation_owner')
    return [{ staff_token: [] }, { staff_session: [] }]
  return []
}
