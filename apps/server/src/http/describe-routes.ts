import { readFileSync } from 'node:fs'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { ErrorReply } from '@shopkey/contract/error.ts'
import { readNamedSchemas } from '@shopkey/contract/named-schemas.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { statusOfType } from './app-error.ts'
import { replyUnknownRoute } from './error-handler.ts'
import type { Guard } from './guards.ts'
import { refusals } from './refusal.ts'
import type { RouteEntry } from './request-context.ts'
import { shareSchemas } from './share-schemas.ts'

const look = new URL('./api-reference.css', import.meta.url)
const mode = new URL('./api-reference-theme.js', import.meta.url)
const guide = new URL('../../../../docs/api-guide.md', import.meta.url)

/**
 * An application that has these routes only to describe them: a page at /docs, the description at /docs/json. It is
 * separate from the one that serves them because the describing plugin must be registered before the first route; few
 * processes have a reader, and all would load it.
 */
export async function describeRoutes(routes: readonly RouteEntry[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const named = await readNamedSchemas()
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
        description: readFileSync(guide, 'utf8'),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this description comes from' }],
      components: {
        securitySchemes: {
          staff_token: { type: 'http', scheme: 'bearer', description: 'An API key or a staff session token' },
          staff_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_admin_session' },
          customer_session: { type: 'apiKey', in: 'cookie', name: 'shopkey_session' },
        },
      },
    },
  })
  for (const route of routes) {
    if (route.schema.hide) continue
    reference.route({
      method: route.method,
      url: route.url,
      schema: {
        ...route.schema,
        ...(route.endpoint && {
          operationId: operationIds.get(route.endpoint),
          tags: [`${chapterOf(route.url)}: ${route.endpoint.tag}`],
        }),
        description: describe(route),
        security: credentialsFor(route.guard),
        response: { ...(route.schema.response as object), ...refusalReplies(route), default: ErrorReply },
      },
      handler: async () => undefined,
    })
  }
  let shared: ReturnType<typeof shareSchemas> | undefined
  await reference.register(swaggerUi, {
    routePrefix: '/docs',
    // The page loads its scripts from here and sets styles on elements.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // Without the library's own bar over the page.
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      layout: 'BaseLayout',
      tagsSorter: 'alpha',
      // What properties mean comes before an example of them.
      defaultModelRendering: 'model',
      defaultModelExpandDepth: 3,
    },
    theme: {
      title: 'Shopkey API',
      css: [{ filename: 'shopkey.css', content: readFileSync(look, 'utf8') }],
      js: [{ filename: 'shopkey.js', content: readFileSync(mode, 'utf8') }],
    },
    // Through JSON, since the routes' schemas are live objects.
    transformSpecification: (description) => {
      shared ??= shareSchemas(corrected(JSON.parse(JSON.stringify(description))), named)
      return shared
    },
    transformSpecificationClone: false,
  })
  await reference.ready()
  return reference
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>
}
interface DocumentedOperation {
  parameters?: { required?: boolean; schema?: { default?: unknown } }[]
  responses: Record<string, { description: string }>
}

/** A description where the plugin says less than it could: parameters with a default may be left out, replies have a name. */
function corrected<Description extends Document>(description: Description): Description {
  for (const operation of Object.values(description.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.schema?.default !== undefined) parameter.required = false
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      response.description = descriptionOf(status)
    }
  }
  return description
}

function descriptionOf(status: string): string {
  if (status === 'default') return 'Refused, or failed'
  return status.startsWith('4') ? (refusedBecause[Number(status)] ?? 'Refused') : 'Done'
}

const refusedBecause: Record<number, string> = {
  400: 'Something in the request is not valid',
  401: 'Nobody is signed in, or what was sent to sign in is wrong',
  403: 'The caller may not do this',
  404: 'It does not exist, or belongs to another store',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'It contradicts what is stored',
  429: 'Too many requests in a short time',
}

/** The statuses of the refusals that an operation declares, and of those that follow from what it takes and who may call it. */
function refusalReplies({ endpoint, guard, schema, url }: RouteEntry): Record<number, typeof ErrorReply> {
  const declared = (endpoint?.errors ?? []).flatMap((code) => {
    const definition = refusals.get(code)
    return definition ? [definition.status ?? statusOfType[definition.type]] : []
  })
  const takes = Boolean(schema.params || schema.querystring || schema.body)
  const isOfStore = url.startsWith('/store') || url.startsWith('/admin')
  const statuses = [
    ...declared.filter((status) => status >= 400 && status < 500),
    ...(takes ? [400] : []),
    ...(guard.kind === 'public' ? [] : [401]),
    ...(guard.kind === 'staff' || guard.kind === 'installation_owner' ? [403] : []),
    ...(schema.params || isOfStore ? [404] : []),
    // A server that has more to do than it can refuses further calls.
    429,
  ]
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, ErrorReply]))
}

/** `admin.listOrders`: the name by which the client calls it. */
const operationIds = new Map<object, string>(
  Object.entries(endpointTable).flatMap(([surface, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [endpoint, `${surface}.${name}`]),
  ),
)

/** Keeps what shops call apart from what staff call. */
function chapterOf(url: string): string {
  if (url.startsWith('/admin') || url.startsWith('/api/')) return 'Admin'
  return url.startsWith('/store') ? 'Store' : 'Public'
}

/** What it does, who may call it, what it refuses. */
function describe({ endpoint, guard, freshSignIn, sessionOnly, callsPerMinute }: RouteEntry): string {
  const refused = (endpoint?.errors ?? []).map((code) => {
    const definition = refusals.get(code)
    if (!definition) throw new Error(`${endpoint?.path} names the error ${code}, which nobody declares`)
    return `- \`${code}\` (${definition.status ?? statusOfType[definition.type]}): ${definition.message}`
  })
  return [
    endpoint?.description,
    `**Who may:** ${whoMay(guard)}${sessionOnly === true ? ', signed in (API keys are refused)' : ''}${freshSignIn === true ? ' within the last 15 minutes' : ''}.`,
    callsPerMinute && `**Limit:** ${callsPerMinute} calls a minute from one address, then 429 \`too_many_requests\`.`,
    refused.length > 0 ? `**Refuses:**\n\n${refused.join('\n')}` : undefined,
  ]
    .filter((part) => part)
    .join('\n\n')
}

function whoMay(guard: Guard): string {
  switch (guard.kind) {
    case 'public':
      return 'anyone'
    case 'customer':
      return 'a signed-in customer'
    case 'installation_owner':
      return 'owners of the installation'
    case 'staff': {
      const also = Object.entries(guard.also ?? {}).map(([right, when]) => `, and \`${right}\` ${when}`)
      return `${guard.permission ? `staff with the right \`${guard.permission}\`` : 'any staff of the store'}${also.join('')}`
    }
  }
}

function credentialsFor(guard: Guard): Record<string, string[]>[] {
  if (guard.kind === 'customer') return [{ customer_session: [] }]
  if (guard.kind === 'staff' || guard.kind === 'installation_owner') return [{ staff_token: [] }, { staff_session: [] }]
  return []
}
