import type { ClientError } from '@shopkey/client/client-error.ts'
import { data, type ServerBuild } from 'react-router'
import { reportFault } from '../app/lib/report-fault.server.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

const UNAVAILABLE = new Set([502, 503, 504])
const TOO_MANY = 429
/** Of a limit that says nothing else, in seconds. */
const RETRY_AFTER_S = 60

/**
 * The build, with routes that convert the API's temporary failures which they do not handle: a limit on requests becomes a page
 * with status 429, which is no fault; an API that is unavailable becomes one with 503. Otherwise both would be a 500.
 */
export function withTemporaryFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: wrapped(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function wrapped(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: converting(loader) }),
    ...(action && { action: converting(action) }),
    ...(middleware && { middleware: middleware.map(converting) }),
  }
}

function converting<Args extends { request: Request }, Others extends unknown[], Result>(
  run: (args: Args, ...others: Others) => Result | Promise<Result>,
): (args: Args, ...others: Others) => Promise<Result> {
  return async (args, ...others) => {
    try {
      return await run(args, ...others)
    } catch (error) {
      throw temporaryFailure(error, args.request) ?? error
    }
  }
}

/** What to throw instead of an error of the API's client; undefined for any other error. */
function temporaryFailure(error: unknown, request: Request) {
  if (!isClientError(error)) return undefined
  const { kind, status = 0, details } = error
  if (status === TOO_MANY) {
    const seconds = Number(details.retry_after_seconds) || RETRY_AFTER_S
    return data({ retry_after_seconds: seconds }, { status: TOO_MANY })
  }
  if (kind !== 'connection' && !UNAVAILABLE.has(status)) return undefined
  reportFault({ error, doing: 'calling the API', during: request })
  return data(null, { status: 503 })
}

/** By its name: the build has a copy of the class. */
function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && error.name === 'ClientError'
}
