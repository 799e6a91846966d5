import { isNameText, oneLine } from '@shopkey/domain/name-text.ts'
import { typedEmail } from '@shopkey/domain/typed-email.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchema } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { HttpApp } from './http-app.ts'

type JsonSchema = Record<string, unknown>

/** Inputs of up to so many values are validated completely after a first problem, to report all problems. */
const maxValuesToDescribe = 1000

/**
 * Bodies are validated as they are (a text "1" is not a number); query strings and path parameters are text and are
 * converted. Unknown properties are refused where the schema closes the object, never dropped silently. A route's
 * schemas are compiled on its first request: compiling some 300 routes would take most of the start-up time.
 */
export function useSchemaCompilers(app: HttpApp): void {
  const strict = newValidators(false)
  const converting = newValidators('array')

  app.setValidatorCompiler<JsonSchema>(({ schema, httpPart }) => {
    const findProblems = validatorOf(schema, httpPart === 'body' ? strict : converting)
    return (data: unknown) => {
      if (httpPart !== 'body') readNumbers(schema, data)
      const validation = findProblems(data)
      return validation ? { error: Object.assign(new Error('invalid'), { validation }) } : { value: data }
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

/** One Ajv that stops at the first problem, and one that collects all. */
interface Validators {
  first: Ajv
  all: Ajv
}

/**
 * Returns a validator: undefined for a valid value, else its problems. It stops at the first problem, so that the cost
 * of a refusal does not grow with the input; only a small value is validated again for all problems, since a form shows
 * the messages of all fields at once.
 */
function validatorOf(schema: object, { first, all }: Validators): (data: unknown) => ErrorObject[] | undefined {
  let isValid: ValidateFunction | undefined
  let findAll: ValidateFunction | undefined
  return (data) => {
    isValid ??= first.compile(schema as JsonSchema)
    if (isValid(data)) return undefined
    const found = isValid.errors ?? []
    if (!hasAtMostValues(data, maxValuesToDescribe)) return found
    findAll ??= all.compile(schema as JsonSchema)
    return findAll(data) ? found : (findAll.errors ?? found)
  }
}

/** Whether a value contains at most so many values, itself included. Stops counting beyond them. */
function hasAtMostValues(value: unknown, max: number): boolean {
  let left = max
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    left -= 1
    if (left < 0) return false
    if (typeof next !== 'object' || next === null) continue
    const parts = Array.isArray(next) ? next : Object.values(next)
    if (parts.length > left) return false
    waiting.push(...parts)
  }
  return true
}

const laterValidators = new WeakMap<TObject, ReturnType<typeof validatorOf>>()
let converting: Validators | undefined

/**
 * Validates a value that a route's schema leaves open against this schema, converting texts as in a query string.
 * Throws like an invalid body (400).
 */
export function readAs<Schema extends TObject>(schema: Schema, value: unknown, name: string): Static<Schema> {
  converting ??= newValidators('array')
  let findProblems = laterValidators.get(schema)
  if (!findProblems) {
    findProblems = validatorOf(schema, converting)
    laterValidators.set(schema, findProblems)
  }
  const copy = structuredClone(value)
  const problems = findProblems(copy)
  if (!problems) return copy as Static<Schema>
  throw invalid(problems, name)
}

const strictValidators = new WeakMap<TObject, ReturnType<typeof validatorOf>>()
let strict: Validators | undefined

/** Throws like an invalid body (400) where a value that came in no request is not what the schema takes. Names are put on one line. */
export function requireFits(schema: TObject, value: object, name: string): void {
  strict ??= newValidators(false)
  const findProblems = strictValidators.get(schema) ?? validatorOf(schema, strict)
  strictValidators.set(schema, findProblems)
  const problems = findProblems(value)
  if (problems) throw invalid(problems, name)
}

function invalid(problems: readonly ErrorObject[], name: string): Error {
  const validation = problems.map((error) => ({ ...error, instancePath: `/${name}${error.instancePath}` }))
  return Object.assign(new Error('invalid'), { statusCode: 400, validation, validationContext: 'body' })
}

/** Returns a serializer for the schema, as used for every reply. Compiled with the first value. */
export function compileSerializer(schema: object): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined
  return (data) => {
    serialize ??= fastJsonStringify(withoutRequired(schema) as fastJsonStringify.Schema, { rounding: 'round' })
    return serialize(data)
  }
}

/** Line breaks and tabs of a name become spaces. */
function putOnOneLine(_: unknown, text: string, __?: unknown, place?: DataValidationCxt): boolean {
  if (place && /[\t\n\r]/.test(text)) place.parentData[place.parentDataProperty] = oneLine(text)
  return true
}

/** Digits of every script become 0 to 9; invisible signs, which copied numbers have around them, are gone. */
function readDigits(_: unknown, text: string, __?: unknown, place?: DataValidationCxt): boolean {
  if (place && /\P{ASCII}/u.test(text))
    place.parentData[place.parentDataProperty] = westernDigits(text).replace(/\p{Cf}/gu, '')
  return true
}

function readEmail(_: unknown, text: string, __?: unknown, place?: DataValidationCxt): boolean {
  if (place) place.parentData[place.parentDataProperty] = typedEmail(text)
  return true
}

/** The same for numbers of a query string, which are texts until they are converted. */
function readNumbers(schema: JsonSchema, data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  const texts = data as Record<string, unknown>
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const text = texts[name]
    if (typeof text === 'string' && (property.type === 'integer' || property.type === 'number'))
      texts[name] = westernDigits(text)
  }
}

function newValidators(coerceTypes: false | 'array'): Validators {
  const [first, all] = [false, true].map((allErrors) => {
    const ajv = new Ajv({ coerceTypes, useDefaults: true, allErrors, removeAdditional: false, strict: false })
    addFormats.default(ajv)
    ajv.addFormat('name', isNameText)
    ajv.addKeyword({ keyword: 'x-one-line', type: 'string', modifying: true, errors: false, validate: putOnOneLine })
    ajv.addKeyword({ keyword: 'x-typed-digits', type: 'string', modifying: true, errors: false, validate: readDigits })
    // Before the format of e-mail addresses is validated.
    const email = { keyword: 'x-typed-email', type: 'string', before: 'format' } as const
    ajv.addKeyword({ ...email, modifying: true, errors: false, validate: readEmail })
    return ajv
  }) as [Ajv, Ajv]
  return { first, all }
}

/** `fields` may remove any property from a reply, so a missing property is omitted instead of being a fault. */
function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'required' && Array.isArray(value) ? [] : [[key, withoutRequired(value)]],
    ),
  )
}
