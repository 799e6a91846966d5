import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { nounOfExample } from '@shopkey/contract/ids.ts'
import { type JsonSchema, plain } from '@shopkey/contract/named-schemas.ts'

/** Calls of staff by their names; those of the published client have paths of other forms. */
const endpoints = Object.values<Endpoint>(endpointTable.admin).filter(({ path }) => path.startsWith('/admin/'))

/** The resource of a path: `orders` of `/admin/orders/:id/capture`. */
const resourceOf = (path: string): string => path.split('/')[2] ?? ''

/**
 * Returns the source of packages/client/src/shown-in.ts: for each resource of staff, the others whose replies contain it. A reply
 * contains what it always has, and every relation that can be requested.
 */
export function describeShownIn(): string {
  const shown = new Map<string, Set<string>>()
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const resource = resourceOf(endpoint.path)
    shown.set(resource, (shown.get(resource) ?? new Set()).union(shownBy(endpoint)))
  }
  const resources = [...shown.keys()].sort()
  const rows = resources.map((one) => {
    const others = resources.filter((other) => other !== one && shown.get(other)?.has(one))
    return `  '${one}': ${JSON.stringify(others)},\n`
  })
  return [
    '/** By resource of staff, which is the first part of a path below /admin: the resources whose replies can contain it. */\n',
    `export const shownIn: Readonly<Record<string, readonly string[]>> = {\n${rows.join('')}}\n`,
  ].join('')
}

/** The resources that a reply can contain: its own, and those whose ids are ids of objects in it. */
export function shownBy({ path, replies }: Endpoint): Set<string> {
  const nouns = Object.values(replies).flatMap((reply) => [...nounsIn(plain(reply))])
  const resources = nouns.flatMap((noun) => resourceOfNoun.get(noun) ?? [])
  return new Set([resourceOf(path), ...resources])
}

function* nounsIn(schema: JsonSchema): Generator<string> {
  const [example] = schema.properties?.id?.examples ?? []
  const noun = nounOfExample(example)
  if (noun) yield noun
  for (const part of partsOf(schema)) yield* nounsIn(part)
}

function partsOf({ properties = {}, items, anyOf = [], additionalProperties }: JsonSchema): JsonSchema[] {
  const others = [items, additionalProperties].filter((part) => typeof part === 'object')
  return [...Object.values(properties), ...anyOf, ...others]
}

/** Where each noun is read by its id. A variant's stock is read by the id of the variant. */
const resourceOfNoun = new Map(
  endpoints.flatMap(({ path, params }) => {
    const [example] = (params && plain(params).properties?.id?.examples) ?? []
    const noun = nounOfExample(example)
    const isRead = noun && path === `/admin/${resourceOf(path)}/:id` && resourceOf(path) !== 'stock'
    return isRead ? [[noun as string, resourceOf(path)] as const] : []
  }),
)
