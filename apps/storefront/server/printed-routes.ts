import { type IsPrinted, printedAddress } from '@shopkey/telemetry/printed-address.ts'
import type { ServerBuild } from 'react-router'

/** Parameters of paths that open nothing and name nobody; all others, such as orders and shared lists, are hidden. */
const printedParams = new Set(['view', 'handle', 'kind', 'language', 'extension', 'form', 'part', 'file', 'theme'])
/** Likewise of queries: `id` and `key` open carts and orders, `q` may be a name, `token` and `source` may lead to an account. */
const printedQueries = new Set([
  'page',
  'order',
  'collection',
  'category',
  'size',
  'colour',
  'price',
  'variant',
  'lang',
  'index',
  '_routes',
  'way',
  'mode',
  'as',
  'again',
])
/** Those whose names say what was asked for. */
const hiddenQueries = new Set([
  'id',
  'key',
  'q',
  'token',
  'challenge',
  'to',
  'host',
  'source',
  'email',
  'back',
  'x',
  'city',
  'district',
  'method',
])
/** What the above may look like: a word of an address. */
const word = /^[\w.,:-]{1,80}$/
const viewCode = /^[a-z0-9][a-z0-9-]*$/i

const isPrinted: { param: IsPrinted; query: IsPrinted } = {
  param: (name, value) => printedParams.has(name) && word.test(value),
  query: (name, value) => {
    if (printedQueries.has(name)) return word.test(value)
    return hiddenQueries.has(name) ? false : undefined
  },
}

interface Pattern {
  pattern: string
  segments: readonly string[]
}

export interface DescribedAddress {
  /** The route's pattern, for metrics; `file` for a file of the build, `unknown` for what no route has. */
  route: string
  /** As logs may have it. */
  address: string
}

/** The routes of the storefront's pages, for saying which one an address is of without saying whose. */
export class PrintedRoutes {
  readonly #patterns: readonly Pattern[]

  /** `builds`: the routes at the platform's address, and at hosts of stores' own. */
  constructor(...builds: readonly ServerBuild['routes'][]) {
    this.#patterns = patternsOf(builds)
  }

  describe(url: string): DescribedAddress {
    const [pathname = '', search = ''] = url.split(/\?(.*)/s)
    if (pathname === '/health/live') return { route: pathname, address: pathname }
    if (pathname.startsWith('/assets/')) return { route: 'file', address: 'file' }
    const isData = pathname.endsWith('.data')
    const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    const found = this.#match(path.split('/').filter(Boolean))
    if (!found) return /\.\w+$/.test(path) ? { route: 'file', address: 'file' } : { route: 'unknown', address: '…' }
    const route = isData ? `${found.pattern}.data` : found.pattern
    return { route, address: printedAddress({ pattern: route, params: found.params, search }, isPrinted) }
  }

  #match(words: readonly string[]): { pattern: string; params: Record<string, string> } | undefined {
    for (const { pattern, segments } of this.#patterns) {
      const params = match(segments, words)
      if (params) return { pattern, params }
    }
    return undefined
  }
}

function match(segments: readonly string[], words: readonly string[]): Record<string, string> | undefined {
  const hasRest = segments.at(-1) === '*'
  if (hasRest ? words.length < segments.length - 1 : words.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    if (segment === '*') break
    const value = words[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined
    } else {
      const text = decoded(value)
      // No store's: a file beside the pages, or an address that is wrong.
      if (segment === ':view' && !viewCode.test(text)) return undefined
      params[segment.slice(1)] = text
    }
  }
  return params
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Of each route that has a page or a response, those with fewer parameters first. */
function patternsOf(builds: readonly ServerBuild['routes'][]): Pattern[] {
  const paths = builds.flatMap(pathsOf)
  return [...new Set(paths)]
    .map((pattern) => ({ pattern, segments: pattern.split('/').filter(Boolean) }))
    .sort((a, b) => rank(a) - rank(b))
}

function pathsOf(routes: ServerBuild['routes']): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || isLayout(route.id, routes)) return []
    const path = fullPath(route, routes)
    return path.includes('?') ? [path.replace(/\/[^/]+\?/, ''), path.replace('?', '')] : [path]
  })
}

type Route = NonNullable<ServerBuild['routes'][string]>

function isLayout(id: string, routes: ServerBuild['routes']): boolean {
  return Object.values(routes).some((route) => route?.parentId === id)
}

function fullPath(route: Route, routes: ServerBuild['routes']): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const above = parent ? fullPath(parent, routes) : ''
  const own = route.path ? `/${route.path}` : ''
  return `${above === '/' ? '' : above}${own}` || '/'
}

function rank({ segments }: Pattern): number {
  return segments.reduce((sum, segment) => sum + (segment === '*' ? 1000 : segment.startsWith(':') ? 1 : 0), 0)
}
