import { readdirSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/** JSON Schema, as far as the contract uses it. */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  description?: string
  'x-shaped-like'?: readonly string[]
  examples?: readonly unknown[]
}

export interface NamedSchemas {
  /** By shape: see shapeOf. */
  names: ReadonlyMap<string, string>
  /** By name. */
  schemas: ReadonlyMap<string, JsonSchema>
}

/** Every object schema that a file of the contract exports, by name; shapes that two names share go by the first. */
export async function readNamedSchemas(): Promise<NamedSchemas> {
  const names = new Map<string, string>()
  const schemas = new Map<string, JsonSchema>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'endpoint-table.ts') continue
    const exports: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const [name, value] of Object.entries(exports)) {
      if (!/^[A-Z]/.test(name) || !isSchema(value)) continue
      const schema = plain(value)
      if (!isObject(schema) || names.has(shapeOf(schema))) continue
      if (schemas.has(name)) throw new Error(`The contract exports two shapes named ${name}`)
      names.set(shapeOf(schema), name)
      schemas.set(name, schema)
    }
  }
  return { names, schemas }
}

export function isObject(schema: JsonSchema): boolean {
  return schema.properties !== undefined
}

/** A schema without its kind, which TypeBox keeps beside the JSON Schema; maps and constants as OpenAPI tools write them. */
export function plain(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { patternProperties, const: constant, ...rest } = value
    return {
      ...rest,
      ...(patternProperties && { additionalProperties: Object.values(patternProperties)[0] }),
      ...(constant !== undefined && { enum: [constant] }),
    }
  })
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~kind' in value
}

/** Equal for equal shapes, whatever their descriptions and whether null is allowed in their place. */
export function shapeOf({ description: _, examples: __, type, ...rest }: JsonSchema): string {
  const types = typeof type === 'string' ? [type] : (type ?? []).filter((one) => one !== 'null')
  return JSON.stringify([types, sorted(rest)])
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
