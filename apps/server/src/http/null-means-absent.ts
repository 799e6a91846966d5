import type { HttpApp } from './http-app.ts'

interface ObjectSchema {
  type?: string | readonly string[]
  properties?: Record<string, ObjectSchema>
  required?: readonly string[]
  items?: ObjectSchema
  anyOf?: readonly ObjectSchema[]
  enum?: readonly unknown[]
  const?: unknown
}

/**
 * v1's clients send `null` for an optional body property without a value. Where the schema does not allow null, the
 * property is removed before the body is validated, so that null means "absent". A schema that allows null keeps it:
 * there it clears a value.
 */
export function registerNullMeansAbsent(app: HttpApp): void {
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.body as ObjectSchema | undefined
    if (schema) removeNulls(schema, request.body)
  })
}

function removeNulls(schema: ObjectSchema, value: unknown): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) removeNulls(schema.items, item)
    return
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return
  const object = value as Record<string, unknown>
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(object, name)) continue
    if (object[name] !== null) removeNulls(property, object[name])
    else if (!schema.required?.includes(name) && !takesNull(property)) delete object[name]
  }
}

function takesNull({ type, anyOf, enum: values, const: constant, ...rest }: ObjectSchema): boolean {
  if (type !== undefined) return type === 'null' || (Array.isArray(type) && type.includes('null'))
  if (anyOf) return anyOf.some(takesNull)
  if (values) return values.includes(null)
  if (constant !== undefined) return constant === null
  return Object.keys(rest).length === 0 // any value
}
