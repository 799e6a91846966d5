import { printedKey } from '@shopkey/contract/printed.ts'
import { isPlainId, printedAddress } from '@shopkey/telemetry/printed-address.ts'
import type { FastifyRequest } from 'fastify'

interface PropertySchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: PropertySchema[]
  items?: PropertySchema
  properties?: Record<string, PropertySchema>
  additionalProperties?: boolean | PropertySchema
  [printedKey]?: boolean
}

/**
 * The address of a request as logs, traces and reports may have it. The contract decides value by value: its mark, else the kind of its
 * schema (packages/contract/src/printed.ts). A route without a schema prints its pattern only.
 */
export function printedRequest({ url, params, routeOptions }: FastifyRequest): string {
  const { schema } = routeOptions
  const search = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  return printedAddress(
    { pattern: routeOptions.url, params: params as Readonly<Record<string, unknown>>, search },
    { param: isPrintedBy(schema?.params), query: isPrintedBy(schema?.querystring) },
  )
}

const isPrintedBy = (schema: unknown) => (name: string, value: string) => {
  const property = schemaOf(schema as PropertySchema | undefined, name) // JSON schema, as every route of the contract has
  return property && mayBePrinted(property, value)
}

/** Of `created_at[gte]` and `status[]` as well. */
function schemaOf(schema: PropertySchema | undefined, name: string): PropertySchema | undefined {
  const steps = name.split(/[[\].]+/).filter(Boolean)
  return steps.reduce<PropertySchema | undefined>((at, step) => stepInto(at, step), schema)
}

function stepInto(schema: PropertySchema | undefined, step: string): PropertySchema | undefined {
  if (!schema) return undefined
  const own = schema.properties?.[step]
  if (own) return own
  if (schema.items) return /^\d+$/.test(step) ? schema.items : stepInto(schema.items, step)
  for (const branch of schema.anyOf ?? []) {
    const found = stepInto(branch, step)
    if (found) return found
  }
  return undefined
}

function mayBePrinted(schema: PropertySchema, value: string): boolean {
  if (schema[printedKey] === false) return false
  if (schema.anyOf) return schema.anyOf.some((branch) => mayBePrinted(branch, value))
  if (schema.items) return value.split(',').every((one) => mayBePrinted(schema.items ?? {}, one))
  if (schema.const !== undefined) return value === String(schema.const)
  if (schema.enum) return schema.enum.some((one) => value === String(one))
  const types = [schema.type ?? []].flat()
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return true
  if ((types.includes('integer') || types.includes('number')) && /^-?\d{1,9}(\.\d{1,4})?$/.test(value)) return true
  if (schema.format === 'date-time' && /^[\d:.TZ+-]{10,29}$/.test(value)) return true
  return types.includes('string') && isPlainId(value)
}
