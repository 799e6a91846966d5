import assert from 'node:assert/strict'
import { CartCompletion, OrderCompletion, SwapCompletion } from '@shopkey/contract/complete-cart.ts'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import type { App } from '../app.ts'

/** The keywords of JSON Schema that name properties. */
interface Schema {
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  'x-shaped-like'?: readonly string[]
}

const completions: Record<string, object> = { order: OrderCompletion, swap: SwapCompletion, cart: CartCompletion }
const endpoints: { endpoint: Endpoint; path: RegExp }[] = Object.values<Record<string, Endpoint>>(endpointTable)
  .flatMap((surface) => Object.values(surface))
  // A fixed path goes before one with a parameter in the same place.
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }))

/**
 * Asserts that every reply of a test's application contains what the schema requires and the endpoint's default relations. The
 * serializer leaves out what is missing, so nothing else would notice; the client's types rely on it.
 */
export function assertWholeReplies(app: App): void {
  const inject = app.inject.bind(app) as (request: unknown) => ReturnType<App['inject']>
  const injectAndCheck = async (request: unknown) => {
    const response = await inject(request)
    const asked = typeof request === 'string' ? { url: request } : (request as { method?: string; url?: string })
    const url = new URL(String(asked.url), 'http://localhost')
    const names = [...url.searchParams.keys(), ...Object.keys((asked as { query?: object }).query ?? {})]
    // `fields[]` and `fields[0]` are other spellings of `fields`.
    const parameters = new Set(names.map((name) => name.replace(/\[.*$/, '')))
    // `fields` cuts out what the caller does not want.
    const isWhole = response.statusCode < 300 && !parameters.has('fields')
    const isJson = String(response.headers['content-type']).includes('json')
    const method = asked.method?.toUpperCase() ?? 'GET'
    const found = endpoints.find(({ endpoint, path }) => endpoint.method === method && path.test(decoded(url.pathname)))
    if (found && isWhole && isJson) {
      const missing = missingIn(found.endpoint, response.statusCode, response.json(), parameters.has('expand'))
      assert.deepEqual(missing, [], `${method} ${found.endpoint.path} leaves out what the contract promises`)
    }
    return response
  }
  app.inject = injectAndCheck as App['inject']
}

/** `/admin/%75sers` is the path `/admin/users`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // not percent-encoded UTF-8: no endpoint's path
  }
}

function missingIn(endpoint: Endpoint, status: number, body: Record<string, unknown>, isExpanded: boolean): string[] {
  const schema: Schema | undefined = endpoint.replies[status]
  const isUnion = schema?.['x-shaped-like'] !== undefined
  const shape: Schema | undefined = isUnion ? completions[String(body.type)] : schema
  const defaults = isExpanded ? [] : (endpoint.relations ?? [])
  const relations = defaults.flatMap((path) =>
    Object.entries(body).flatMap(([name, value]) => withoutRelation(rowsIn(value), path.split('.'), name)),
  )
  return [...new Set([...withoutRequired(shape, body, ''), ...relations])]
}

function withoutRequired(schema: Schema | undefined, value: unknown, at: string): string[] {
  if (!schema || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry) => withoutRequired(schema.items, entry, `${at}[]`))
  const row = value as Record<string, unknown>
  const missing = (schema.required ?? []).filter((name) => row[name] === undefined).map((name) => `${at}.${name}`)
  const parts = Object.entries(schema.properties ?? {})
  return [...missing, ...parts.flatMap(([name, part]) => withoutRequired(part, row[name], `${at}.${name}`))]
}

function withoutRelation(rows: Record<string, unknown>[], [name = '', ...rest]: string[], at: string): string[] {
  return rows.flatMap((row) => {
    if (row[name] === undefined) return [`${at}.${name}`]
    return rest.length === 0 ? [] : withoutRelation(rowsIn(row[name]), rest, `${at}.${name}`)
  })
}

/** An entity, or the entities of a list. What has no id is no entity, such as the counts beside search results. */
function rowsIn(value: unknown): Record<string, unknown>[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((row) => typeof row === 'object' && row !== null && 'id' in row)
}
