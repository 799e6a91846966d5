interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minimum?: number
  minLength?: number
  pattern?: string
  format?: string
}

/** A smallest value that the schema allows: required properties only. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return sampleText(schema)
    default:
      return {}
  }
}

const patterns: Record<string, string> = { '^[A-Za-z]{3}$': 'usd', '^[A-Za-z]{2}$': 'us' }
const formats: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  duration: 'P1D',
  email: 'someone@shopkey.test',
  uri: 'https://shopkey.test/x',
}

function sampleText({ pattern, format, minLength = 1 }: JsonSchema): string {
  if (pattern && patterns[pattern]) return patterns[pattern]
  if (format && formats[format]) return formats[format]
  return 'sample'.padEnd(minLength, 'x')
}
