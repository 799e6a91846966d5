import * as endpoints from '@shopkey/contract/endpoints/api-reference.system.ts'
import { loadOnce } from '../load-once.ts'
import { describeRoutes } from './describe-routes.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'
import { serve } from './serve.ts'

/** The page's own scripts, styles and pictures, and nothing from elsewhere. */
const pageSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of every route at /openapi.json (OpenAPI 3.1), made from the schemas that the routes enforce, and a readable page at /docs. */
export function registerApiReference(app: HttpApp): void {
  // For its first reader, and once: routes do not change while the app runs.
  const describe = loadOnce(() => describeRoutes(app.routeTable))
  const ask = async (url: string) => (await describe()).inject({ url })

  serve(app, endpoints.getApiDescription, { guard: anyone }, async (_request, reply) => {
    const { payload } = await ask('/docs/json')
    return reply.type('application/json; charset=utf-8').send(payload)
  })

  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { config: { guard: anyone, isFile: true }, schema: { hide: true } }, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await ask(request.url)
      // Only what describes the page: headers of the inner answer's connection would hold this one open.
      for (const name of ['content-type', 'location', 'etag', 'last-modified']) {
        if (headers[name] !== undefined) reply.header(name, headers[name])
      }
      return reply.header('content-security-policy', pageSecurityPolicy).code(statusCode).send(rawPayload)
    })
  }
}
