import * as endpoints from '@shopkey/contract/endpoints/api-reference.system.ts'
import { loadOnce } from '../load-once.ts'
import { describeRoutes } from './describe-routes.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'
import { serve } from './serve.ts'

/** Allows the page's own scripts, styles and pictures only. */
const pageSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the description of every route at /openapi.json (OpenAPI 3.1), built from the schemas that the routes enforce,
 * and a readable page at /docs.
 */
export function registerApiReference(app: HttpApp): void {
  // Built once, for its first reader: routes do not change while the app runs.
  const describe = loadOnce(() => describeRoutes(app.routeTable))
  const ask = async (url: string) => (await describe()).inject({ url })

  serve(app, endpoints.getApiDescription, { guard: anyone }, async (_request, reply) => {
    const { payload } = await ask('/docs/json')
    return reply.type('application/json; charset=utf-8').send(payload)
  })

  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { config: { guard: anyone, isFile: true }, schema: { hide: true } }, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await ask(request.url)
      // Copies only headers that describe the page: connection headers of the inner response would hold this connection
      // open.
      for (const name of ['content-type', 'location', 'etag', 'last-modified']) {
        if (headers[name] !== undefined) reply.header(name, headers[name])
      }
      const isPage = String(headers['content-type']).startsWith('text/html')
      reply.header('content-security-policy', pageSecurityPolicy).code(statusCode)
      return reply.send(isPage ? forPhones(rawPayload.toString()) : rawPayload)
    })
  }
}

/** The viewer's page as wide as the screen; the library leaves that out. */
function forPhones(html: string): string {
  return html.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">')
}
