import type { ExtensionRequest, ExtensionRoute } from '@shopkey/extension/extension-route.ts'
import { Refused } from '@shopkey/extension/extension-route.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { anyone, type Guard, signedInCustomer, staff } from '../http/guards.ts'
import type { HttpApp } from '../http/http-app.ts'
import { currentStore } from '../http/request-context.ts'
import { extensionSilent } from './extension.errors.ts'
import type { ExtensionHealth } from './extension-health.ts'

/** A caller waits for it. */
const timeout_ms = 10_000

/** Serves the routes of an extension below `/store/x/{id}` and `/admin/x/{id}`. */
export function serveExtension(
  app: HttpApp,
  id: string,
  routes: readonly ExtensionRoute[],
  health: ExtensionHealth,
): void {
  for (const route of routes) {
    const { surface, method, path, summary, params, query, body, reply } = route
    app.route({
      method,
      url: `/${surface}/x/${id}${path}`,
      config: { guard: guardOf(route) },
      schema: {
        tags: [`Extension ${id}`],
        summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: reply },
      },
      handler: async (request) => {
        try {
          return await inTime(id, route.handle(toRequest(request)))
        } catch (error) {
          if (error instanceof Refused)
            throw new AppError({ type: error.type, code: error.code, message: error.message })
          health.failed(id, error, `${method} ${path}`)
          throw error
        }
      },
    })
  }
}

/** Throws for routes that would not be safe to serve, before any is served. */
export function requireSafeRoutes(routes: readonly ExtensionRoute[]): void {
  const seen = new Set<string>()
  for (const { surface, method, path, guard, body } of routes) {
    const name = `${method} ${path} of ${surface}`
    if (!/^(\/[a-z0-9-]+|\/:[a-z_]+)+$/.test(path)) throw new Error(`${name}: this is no path`)
    if (surface === 'admin' && typeof guard !== 'object')
      throw new Error(`${name} is open to callers that are no staff`)
    if (surface === 'store' && typeof guard === 'object') throw new Error(`${name}: staff call routes of admin`)
    if (body && (body as { additionalProperties?: unknown }).additionalProperties !== false)
      throw new Error(`${name}: the body is open to unknown properties`)
    if (seen.has(name)) throw new Error(`${name} is there twice`)
    seen.add(name)
  }
}

function guardOf({ guard }: ExtensionRoute): Guard {
  if (typeof guard === 'object') return staff(guard.staff)
  return guard === 'customer' ? signedInCustomer : anyone
}

function toRequest(request: FastifyRequest): ExtensionRequest {
  const { params, query, body, customer, staff: member } = request
  return {
    store_id: currentStore(request).id,
    customer_id: customer?.customer_id ?? null,
    staff_id: member?.user_id ?? null,
    params,
    query,
    body,
  }
}

async function inTime<Reply>(id: string, reply: Promise<Reply>): Promise<Reply> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(extensionSilent({ extension_id: id })), timeout_ms)
  try {
    return await Promise.race([reply, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
