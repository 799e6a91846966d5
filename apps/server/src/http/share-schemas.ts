import { isObject, type JsonSchema, type NamedSchemas, shapeOf } from '@shopkey/contract/named-schemas.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/**
 * Returns an API description in which every object that the contract names is written once, below components, and referred to.
 * Written out, 300 routes are megabytes that no viewer can show. What is said about an object where it is used stays there.
 */
export function shareSchemas(document: JsonObject, { names, schemas }: NamedSchemas): JsonObject {
  const shared: JsonObject = {}

  const rewrite = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(rewrite)
    const shapes = (value as JsonSchema)['x-shaped-like']
    if (shapes) return oneOf(value, shapes)
    const name = isObject(value as JsonSchema) ? names.get(shapeOf(value as JsonSchema)) : undefined
    return name ? oneOf(value, [name]) : rewriteParts(value)
  }
  const rewriteParts = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part)]))

  const share = (name: string): JsonObject => {
    if (!Object.hasOwn(shared, name)) {
      shared[name] = {} // keeps the name while its parts are written
      shared[name] = rewriteParts(schemas.get(name) as JsonObject)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** An object of one of these shapes, or null where it may be. */
  const oneOf = (value: JsonObject, shapes: readonly string[]): Json => {
    const references = shapes.map(share)
    const isNullable = Array.isArray(value.type) && value.type.includes('null')
    const said: JsonObject = value.description ? { description: value.description } : {}
    const [only] = references
    if (only && references.length === 1 && !isNullable) return { ...only, ...said }
    return { anyOf: [...references, ...(isNullable ? [{ type: 'null' }] : [])], ...said }
  }

  const paths = rewrite(document.paths ?? {})
  const components = (document.components ?? {}) as JsonObject
  const sorted = Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...document, paths, components: { ...components, schemas: sorted } }
}
