import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchema } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { HttpApp } from './http-app.ts'

type JsonSchema = Record<string, unknown>

/**
 * Bodies are taken as they are (a text "1" is not a number); query strings and path parameters are all text, so
 * they are converted. Unknown properties are refused where the schema closes the object, never dropped silently.
 * Compiling waits for a route's first request: with some 300 routes it would otherwise be most of the start-up time.
 */
export function useSchemaCompilers(app: HttpApp): void {
  const strictAjv = newAjv(false)
  const convertingAjv = newAjv('array')

  app.setValidatorCompiler<JsonSchema>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strictAjv : convertingAjv
    let validate: ReturnType<Ajv['compile']> | undefined
    return (data: unknown) => {
      validate ??= ajv.compile(schema)
      const valid = validate(data) as boolean
      return valid ? { value: data } : { error: Object.assign(new Error('invalid'), { validation: validate.errors }) }
    }
  })

  const serializers = new WeakMap<object, (data: unknown) => string>()
  app.setSerializerCompiler<FastifySchema & JsonSchema>(({ schema }) => {
    let serialize = serializers.get(schema)
    if (!serialize) {
      serialize = compileSerializer(schema)
      serializers.set(schema, serialize)
    }
    return serialize
  })
}

let laterAjv: Ajv | undefined

/** Reads a value that a route's schema leaves open as this schema has it, converting texts as in a query string. Refuses (400) like a body. */
export function readAs<Schema extends TObject>(schema: Schema, value: unknown, name: string): Static<Schema> {
  laterAjv ??= newAjv('array')
  const copy = structuredClone(value)
  if (laterAjv.validate(schema, copy)) return copy as Static<Schema>
  const validation = (laterAjv.errors ?? []).map((error) => ({
    ...error,
    instancePath: `/${name}${error.instancePath}`,
  }))
  throw Object.assign(new Error('invalid'), { statusCode: 400, validation, validationContext: 'body' })
}

/** Writes values of a schema as JSON, the way every answer is written. Compiled by the first value. */
export function compileSerializer(schema: object): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined
  return (data) => {
    serialize ??= fastJsonStringify(withoutRequired(schema) as fastJsonStringify.Schema, { rounding: 'round' })
    return serialize(data)
  }
}

function newAjv(coerceTypes: false | 'array'): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, allErrors: true, removeAdditional: false, strict: false })
  addFormats.default(ajv)
  return ajv
}

/** `fields` may cut any property out of an answer, so what is missing is left out instead of being a fault. */
function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'required' && Array.isArray(value) ? [] : [[key, withoutRequired(value)]],
    ),
  )
}
