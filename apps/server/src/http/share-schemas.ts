type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** Smaller objects stay inline: a reference would be less readable. */
const smallestShared = 4

/**
 * An API description in which every object schema that occurs several times is written once, below components, and
 * referenced. Routes share their schemas as objects; inlined, 300 of them are megabytes that no viewer can show. A
 * shared schema is named after the property it first occurred under.
 */
export function shareSchemas(document: JsonObject): JsonObject {
  const idOfKey = new Map<string, number>()
  const idOfNode = new Map<object, number>()
  const uses = new Map<number, number>()

  /** Equal values get equal ids, each built from the ids of its parts. */
  const identify = (value: Json): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const parts = Array.isArray(value)
      ? value.map(identify)
      : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${identify(part)}`)
    const key = `${Array.isArray(value) ? 'a' : 'o'}${parts.join()}`
    let id = idOfKey.get(key)
    if (id === undefined) {
      id = idOfKey.size
      idOfKey.set(key, id)
    }
    idOfNode.set(value, id)
    uses.set(id, (uses.get(id) ?? 0) + 1)
    return `#${id}`
  }
  identify(document.paths ?? {})

  const names = new Map<number, string>()
  const schemas: JsonObject = {}
  const rewrite = (value: Json, nearestName: string): Json => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((part) => rewrite(part, nearestName))
    const id = idOfNode.get(value) ?? -1
    const isShared = isObjectSchema(value) && (uses.get(id) ?? 0) > 1
    if (!isShared) return rewriteParts(value, nearestName)
    let name = names.get(id)
    if (!name) {
      name = freeName(schemas, nearestName)
      names.set(id, name)
      schemas[name] = {} // reserves the name while its parts are written
      schemas[name] = rewriteParts(value, nearestName)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const rewriteParts = (value: JsonObject, nearestName: string): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === 'properties' && typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).map(([name, schema]) => [name, rewrite(schema, nameOf(name))]))
          : rewrite(part, nearestName),
      ]),
    )

  const paths = rewrite(document.paths ?? {}, 'Answer')
  const components = (document.components ?? {}) as JsonObject
  return {
    ...document,
    paths,
    components: { ...components, schemas: { ...(components.schemas as JsonObject), ...schemas } },
  }
}

function isObjectSchema(value: JsonObject): boolean {
  const { properties } = value
  return typeof properties === 'object' && properties !== null && Object.keys(properties).length >= smallestShared
}

/** `shipping_methods` → `ShippingMethod` */
function nameOf(property: string): string {
  const singular = property
    .replace(/ies$/, 'y')
    .replace(/(sses)$/, 'ss')
    .replace(/([^s])s$/, '$1')
  return singular.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

function freeName(taken: JsonObject, wanted: string): string {
  if (!Object.hasOwn(taken, wanted)) return wanted
  for (let number = 2; ; number += 1) {
    if (!Object.hasOwn(taken, `${wanted}${number}`)) return `${wanted}${number}`
  }
}
