import { isObject, type JsonSchema } from '@shopkey/contract/named-schemas.ts'

/** Finds the name under which the same shape is exported by the contract, if any. */
export type NameOf = (schema: JsonSchema) => string | undefined

/** Returns the TypeScript type of JSON that fits a schema. Objects with a name of their own are referred to by it. */
export function typeOf(schema: JsonSchema, nameOf: NameOf): string {
  const types = typesOf(schema)
  const shapes = schema['x-shaped-like']
  if (shapes) return union([...shapes, ...(types.includes('null') ? ['null'] : [])])
  const nullable = types.includes('null') ? ' | null' : ''
  if (isObject(schema)) {
    const name = nameOf(schema)
    if (name) return `${name}${nullable}`
  }
  if (schema.anyOf) return union(schema.anyOf.map((part) => typeOf(part, nameOf)))
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (types.length === 0) return 'unknown'
  return union(types.map((type) => typeOfKind(type, schema, nameOf)))
}

/** Returns the members of an object type, with the properties' descriptions above them. */
export function objectType(schema: JsonSchema, nameOf: NameOf): string {
  const required = new Set(schema.required)
  const members = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${docComment(property.description)}${key}${required.has(name) ? '' : '?'}: ${typeOf(property, nameOf)}`
  })
  const rest = indexSignature(schema, nameOf)
  if (rest) members.push(rest)
  return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n}`
}

export function docComment(text: string | undefined): string {
  if (!text) return ''
  const safe = text.replaceAll('*/', '*\u200b/')
  return safe.includes('\n') ? `/**\n * ${safe.replaceAll('\n', '\n * ')}\n */\n` : `/** ${safe} */\n`
}

function typeOfKind(type: string, schema: JsonSchema, nameOf: NameOf): string {
  switch (type) {
    case 'object':
      if (schema.properties) return objectType(schema, nameOf)
      return typeof schema.additionalProperties === 'object'
        ? `{ ${indexSignature(schema, nameOf)} }`
        : 'Record<string, unknown>'
    case 'array': {
      const items = schema.items ? typeOf(schema.items, nameOf) : 'unknown'
      return /^\w+$/.test(items) ? `${items}[]` : `(${items})[]`
    }
    case 'integer':
      return 'number'
    default:
      return type
  }
}

/** The type of properties that the schema does not name: of a map, or of an open object. */
function indexSignature(schema: JsonSchema, nameOf: NameOf): string | undefined {
  const value = schema.additionalProperties
  if (value === true) return '[name: string]: unknown'
  if (typeof value === 'object') return `[name: string]: ${typeOf(value, nameOf)}`
  return undefined
}

function typesOf({ type }: JsonSchema): readonly string[] {
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
