import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Endpoint } from './endpoint.ts'
import { isObject, type JsonSchema, plain, readNamedSchemas, shapeOf } from './named-schemas.ts'

const { names } = await readNamedSchemas()
const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'endpoint-table.ts')
  .sort()

describe('the reference describes everything', () => {
  for (const file of files) {
    test(`every property, parameter and operation of ${file} is described, with an example where its type shows none`, async () => {
      const exports: Record<string, unknown> = await import(new URL(file, folder).href)
      const gaps = Object.entries(exports).flatMap(([name, value]) => gapsOfExport(name, value))
      assert.ok(gaps.length === 0, `${gaps.length} gaps:\n${gaps.slice(0, 100).join('\n')}`)
    })
  }
})

function gapsOfExport(name: string, value: unknown): string[] {
  if (isEndpoint(value)) return gapsOfEndpoint(name, value)
  if (typeof value !== 'object' || value === null || !('~kind' in value)) return []
  return gapsWithin(name, plain(value))
}

function gapsOfEndpoint(name: string, { description, params, query, body, replies }: Endpoint): string[] {
  const parts = { params, query, body, ...replies }
  return [
    ...(description ? [] : [`${name} has no description`]),
    ...Object.entries(parts).flatMap(([part, schema]) => {
      const shape = schema && plain(schema)
      return shape && !names.has(shapeOf(shape)) ? gapsWithin(`${name}.${part}`, shape) : []
    }),
  ]
}

/** Paths of properties below a schema that lack a description or an example. */
function gapsWithin(path: string, schema: JsonSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : []), ...mapValues(schema)]
  const below = parts.flatMap((part) => (names.has(shapeOf(part)) ? [] : gapsWithin(path, part)))
  if (!isObject(schema)) return below
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name} has no description`]),
    ...(needsExample(property) && !property.examples ? [`${path}.${name} has no example`] : []),
    // What has a name of its own is looked at where it is declared.
    ...(names.has(shapeOf(property)) ? [] : gapsWithin(`${path}.${name}`, property)),
  ])
  return [...new Set([...below, ...own])]
}

function mapValues({ additionalProperties }: JsonSchema): JsonSchema[] {
  return typeof additionalProperties === 'object' ? [additionalProperties] : []
}

/** Texts and numbers do; of an enumeration, a truth value, a list or an object the schema shows what is meant. */
function needsExample({ type, enum: values }: JsonSchema): boolean {
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return !values && types.some((one) => one === 'string' || one === 'number' || one === 'integer')
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'replies' in value
}
