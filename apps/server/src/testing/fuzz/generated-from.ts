import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile-values.ts'

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export interface Generation {
  /** How often a value is replaced by a hostile one; 0 makes values that the schema allows. */
  hostility: number
  /** An id that exists, for a property of this name. */
  idFor: (property: string) => string | undefined
}

const maxGeneratedItems = 3

/** Values that a schema allows, as far as it is understood, mixed with hostile ones. */
export function generatedFrom(schema: JsonSchema, generation: Generation, name = ''): fc.Arbitrary<unknown> {
  const allowed = allowedValue(schema, generation, name)
  if (generation.hostility === 0) return allowed
  return fc.oneof(
    { weight: 100 - generation.hostility, arbitrary: allowed },
    { weight: generation.hostility, arbitrary: hostileValue },
  )
}

function allowedValue(schema: JsonSchema, generation: Generation, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => generatedFrom(choice, generation, name)))
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, generation, name)))
}

function ofType(
  type: string | undefined,
  schema: JsonSchema,
  generation: Generation,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, generation, name)
    case 'array': {
      const items = generatedFrom(schema.items ?? {}, generation, name)
      return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: (schema.minItems ?? 0) + maxGeneratedItems })
    }
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.oneof(integerOf(schema), fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 12.5))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, generation, name)
    default:
      return anything(generation)
  }
}

/** name: of the property that holds it, which determines the noun of its `id`. */
function objectOf(schema: JsonSchema, generation: Generation, name: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], patternProperties } = schema
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([property, part]) => [
        property,
        generatedFrom(part, generation, property === 'id' ? name : property),
      ]),
    ),
    { requiredKeys: required.filter((property) => property in properties) },
  )
  const isOpen = schema.additionalProperties === true
  if (isOpen || patternProperties) {
    const value = Object.values(patternProperties ?? {})[0]
    const more = fc.dictionary(
      generation.hostility === 0
        ? fc.constantFrom('idr', 'eur')
        : fc.constantFrom('idr', 'note', 'constructor', '<<proto>>'),
      value ? generatedFrom(value, generation) : anything(generation),
      { maxKeys: 3 },
    )
    return fc.tuple(named, more).map(([a, b]) => ({ ...a, ...b }))
  }
  return named
}

function anything({ hostility }: Generation): fc.Arbitrary<unknown> {
  const tame = fc.constantFrom<unknown>({}, [], 'text', 7, null, { a: [1, { b: 'c' }] })
  return hostility === 0 ? tame : fc.oneof(tame, hostileValue)
}

function integerOf({ minimum = 0, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const low = Math.ceil(minimum)
  const high = Math.floor(maximum)
  const few = Math.min(high, Math.max(low, 0) + 20)
  return fc.oneof(fc.integer({ min: low, max: Math.max(low, few) }), fc.constantFrom(low, high))
}

const formats: Record<string, readonly string[]> = {
  'date-time': [
    '2026-01-01T00:00:00Z',
    '2030-06-15T12:30:00+07:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ],
  duration: ['P1D', 'PT1H', 'P9999Y'],
  email: ['ani@shopkey.test', 'ani+tag@shopkey.test', 'A@SHOPKEY.TEST'],
  uri: ['https://shopkey.test/x', 'http://127.0.0.1:1/', 'javascript:alert(1)'],
}

/** Values of texts whose schema does not describe their format. */
const meanings: Record<string, readonly string[]> = {
  lt: ['2026-06-01', '1767225600'],
  gt: ['2026-01-01T00:00:00Z'],
  lte: ['2030-01-01'],
  gte: ['1970-01-01'],
  order: ['created_at', '-created_at', 'title', '-updated_at'],
  expand: ['', 'items', 'region', 'variants', 'variants.prices', 'customer', 'rule'],
  fields: ['id', 'id,created_at', 'title', 'metadata'],
  phone: ['+6281234567890', '081234567891'],
  password: ['kuda lumping makan rumput'],
  decision: ['approved', 'declined'],
}

function textOf({ pattern, format, minLength, maxLength }: JsonSchema, { hostility, idFor }: Generation, name: string) {
  if (format && formats[format]) return fc.constantFrom(...formats[format])
  if (pattern) return fc.oneof(fc.constantFrom('idr', 'eur', 'usd', 'id'), fc.stringMatching(new RegExp(pattern, 'u')))
  const meant = meanings[name]
  if (meant && hostility === 0) return fc.constantFrom(...meant)
  const id = idFor(name)
  const plain = fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength ?? 20, 20) })
  const texts = [
    ...(id === undefined ? [] : [{ weight: 8, arbitrary: fc.constant(id) }]),
    { weight: 2, arbitrary: plain },
  ]
  return hostility === 0 ? fc.oneof(...texts) : fc.oneof(...texts, { weight: 1, arbitrary: hostileText })
}
