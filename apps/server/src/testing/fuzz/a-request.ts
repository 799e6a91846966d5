import fc from 'fast-check'
import { stringify } from 'qs'
import type { RouteEntry } from '../../http/request-context.ts'
import { type Generation, generatedFrom, type JsonSchema } from './generated-from.ts'
import { hostileText, hostileValue, toJsonText } from './hostile-values.ts'

export interface FuzzRequest {
  route: RouteEntry
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

interface Choices {
  routes: readonly RouteEntry[]
  /** The frequency of a route. */
  weightOf: (route: RouteEntry) => number
  /** The id for a parameter or property of this name; `path`: the address before it. */
  idFor: (name: string, path?: string) => string | undefined
}

/** Requests to any of these routes: valid ones, nearly valid ones, and hostile ones, about a third of each. */
export function aRequest({ routes, weightOf, idFor }: Choices): fc.Arbitrary<FuzzRequest> {
  const anyRoute = fc.oneof(...routes.map((route) => ({ weight: weightOf(route), arbitrary: fc.constant(route) })))
  return fc.tuple(anyRoute, fc.constantFrom(0, 6, 40)).chain(([route, hostility]) => {
    const generation: Generation = { hostility, idFor }
    return fc
      .record({
        path: pathOf(route, generation, idFor),
        query: queryOf(route, generation),
        body: bodyOf(route, generation),
        extra: hostility === 0 ? fc.constant({}) : extraHeaders,
      })
      .map(({ path, query, body, extra }) => ({
        route,
        method: route.method,
        url: query ? `${path}?${query}` : path,
        headers: { ...(body && { 'content-type': body.type }), ...extra },
        ...(body && { payload: body.text }),
      }))
  })
}

function pathOf({ url }: RouteEntry, { hostility }: Generation, idFor: Choices['idFor']): fc.Arbitrary<string> {
  const parts = url.split('/').map((part, at, all) => {
    if (part === '*') return hostileText.map(encode)
    if (!part.startsWith(':')) return spelt(part, hostility)
    const known = fc.constant(idFor(part.slice(1), all.slice(0, at).join('/')) ?? 'nothing')
    return fc.oneof(
      { weight: 100 - hostility, arbitrary: known },
      { weight: hostility + 4, arbitrary: hostileText.map(encode) },
    )
  })
  return fc.tuple(...parts).map((made) => made.join('/'))
}

/** A part of a path, sometimes with a letter in another spelling. */
function spelt(part: string, hostility: number): fc.Arbitrary<string> {
  const encoded = part.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return fc.oneof(
    { weight: 200 - hostility, arbitrary: fc.constant(part) },
    { weight: 1, arbitrary: fc.constant(encoded) },
  )
}

function queryOf({ schema }: RouteEntry, generation: Generation): fc.Arbitrary<string> {
  const known = schema.querystring
    ? generatedFrom(schema.querystring as JsonSchema, { ...generation, hostility: generation.hostility / 2 }).map(
        (value) => stringify(sound(value), { arrayFormat: 'brackets' }),
      )
    : fc.constant('')
  if (generation.hostility === 0) return known
  const hostile = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'limit',
          'offset',
          'order',
          'fields',
          'expand',
          'q',
          'id[]',
          '__proto__[x]',
          'created_at[gt]',
          'a[b][c][d][e]',
          '[]',
        ),
        hostileText,
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'))
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constant('%&%zz=%ff&=&') },
  )
}

function bodyOf(
  { method, schema }: RouteEntry,
  generation: Generation,
): fc.Arbitrary<{ type: string; text: string } | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const type = 'application/json'
  const known = schema.body
    ? generatedFrom(schema.body as JsonSchema, generation).map((value) => ({ type, text: toJsonText(value) }))
    : fc.constant(undefined)
  if (generation.hostility === 0) return known
  const otherType = fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/xml',
    'application/json;',
    '*/*',
  )
  return fc.oneof(
    { weight: 10, arbitrary: known },
    { weight: 2, arbitrary: hostileValue.map((value) => ({ type, text: toJsonText(value) })) },
    { weight: 1, arbitrary: fc.record({ type: otherType, text: fc.oneof(hostileText, hostileValue.map(toJsonText)) }) },
    { weight: 1, arbitrary: hostileText.map((text) => ({ type, text: `{"a":"${text}` })) },
  )
}

const latin = hostileText.map((text) => text.replace(/[^\x20-\xff]/g, '').slice(0, 300))
const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'accept-language',
          'x-order-key',
          'x-cart-key',
          'x-xsrf-token',
          'cookie',
          'origin',
          'range',
          'if-none-match',
          'user-agent',
          'x-forwarded-for',
          'accept',
          'content-encoding',
        ),
        latin,
      )
      .map(([name, value]) => ({ [name]: value })),
  },
)

/** Percent-encoded; half of a surrogate pair as its bytes. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text).slice(0, 4000) : '%ED%A0%80'
}

/** Text that encodeURIComponent accepts: what it refuses is used in bodies and in hostile queries. */
function sound(value: unknown): unknown {
  return JSON.parse(toJsonText(value), (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().slice(0, 2000) : part,
  )
}
