import { shownToKey, type ViewerClass } from '@shopkey/contract/shown-to.ts'
import { maskedCode } from './masked-code.ts'
import { type ClassSet, classSet } from './shown-to-viewer.ts'

/** The classes that the viewer may see in one part of a reply, beyond those visible everywhere. */
type ShownOf = (part: object) => ClassSet

/**
 * Returns the value without its hidden properties. Copies what it changes, because replies share objects with caches.
 */
type Redact = (value: unknown, shownOf: ShownOf) => unknown

export interface ReplySchema {
  type?: string | string[]
  properties?: Record<string, ReplySchema>
  patternProperties?: Record<string, ReplySchema>
  additionalProperties?: boolean | ReplySchema
  required?: string[]
  items?: ReplySchema
  anyOf?: ReplySchema[]
  [shownToKey]?: ViewerClass | 'public'
}

const classesBySchema = new WeakMap<object, ClassSet>()

/** Returns the classes that the properties of a schema declare, at any depth. Throws for a class that is not on a property. */
export function classesIn(schema: ReplySchema): ClassSet {
  let found = classesBySchema.get(schema)
  if (found === undefined) {
    if (schema[shownToKey] !== undefined)
      throw new Error('A viewer class belongs on a property, not on a whole answer or on the items of a list')
    found = 0
    for (const property of [...Object.values(schema.properties ?? {}), ...entrySchemas(schema)])
      found |= classesOfProperty(property)
    for (const part of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) found |= classesIn(part)
    classesBySchema.set(schema, found)
  }
  return found
}

function classesOfProperty(property: ReplySchema): ClassSet {
  const declared = property[shownToKey]
  if (declared === undefined) return classesIn(property)
  return declared === 'public' ? 0 : classSet([declared])
}

/** Schemas of an object's further properties. */
function entrySchemas({ patternProperties, additionalProperties }: ReplySchema): ReplySchema[] {
  const further = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...Object.values(patternProperties ?? {}), ...further]
}

const redactors = new WeakMap<object, Map<ClassSet, Redact>>()

/**
 * Compiles a function that hides these classes in values of the schema. Returns undefined where there is nothing to
 * hide.
 */
export function redactorFor(schema: ReplySchema, hidden: ClassSet): Redact | undefined {
  const hiddenHere = classesIn(schema) & hidden
  if (hiddenHere === 0) return undefined
  const known = redactors.get(schema) ?? new Map<ClassSet, Redact>()
  redactors.set(schema, known)
  const redact = known.get(hiddenHere) ?? compile(schema, hiddenHere)
  known.set(hiddenHere, redact)
  return redact
}

function compile(schema: ReplySchema, hidden: ClassSet): Redact {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const redact = redactorOfProperty(property, hidden, !schema.required?.includes(name))
    return redact ? [{ name, redact }] : []
  })
  const furtherRedactors = entrySchemas(schema).flatMap((entry) => redactorOfProperty(entry, hidden, true) ?? [])
  const branches = (schema.anyOf ?? []).flatMap((branch) => redactorFor(branch, hidden) ?? [])
  const item = schema.items && redactorFor(schema.items, hidden)

  return (value, shownOf) => {
    if (typeof value !== 'object' || value === null) return value
    const shown = shownOf(value)
    if ((hidden & shown) !== 0) {
      const redactRest = redactorFor(schema, hidden & ~shown)
      return redactRest ? redactRest(value, shownOf) : value
    }
    if (Array.isArray(value) && item) return redactedItems(value, (part) => item(part, shownOf))

    let copy: Record<string, unknown> | undefined
    const redactProperty = (name: string, redact: Redact) => {
      const before = (value as Record<string, unknown>)[name]
      if (before === undefined || before === null) return
      const after = redact(before, shownOf)
      if (after === before) return
      copy ??= { ...value }
      copy[name] = after
    }
    for (const { name, redact } of named) redactProperty(name, redact)
    for (const redact of furtherRedactors) {
      for (const name of Object.keys(value)) if (!schema.properties?.[name]) redactProperty(name, redact)
    }
    return branches.reduce<unknown>((part, redact) => redact(part, shownOf), copy ?? value)
  }
}

function redactorOfProperty(property: ReplySchema, hidden: ClassSet, isOptional: boolean): Redact | undefined {
  const declared = property[shownToKey]
  if (declared === undefined) return redactorFor(property, hidden)
  if (declared === 'public' || (classSet([declared]) & hidden) === 0) return undefined
  if (declared === 'codes')
    return (code) => (typeof code === 'string' ? maskedCode(code) : emptyValue(property, isOptional))
  const empty = emptyValue(property, isOptional)
  return () => empty
}

function redactedItems(list: unknown[], redact: (item: unknown) => unknown): unknown[] {
  const items = list.map(redact)
  return items.every((item, index) => item === list[index]) ? list : items
}

/**
 * The replacement of a hidden value: null where the schema allows it, absent where it is optional, else the type's
 * empty value.
 */
function emptyValue(schema: ReplySchema, isOptional: boolean): unknown {
  const types = typesOf(schema)
  if (types.includes('null')) return null
  if (isOptional) return undefined
  switch (types[0]) {
    case 'string':
      return ''
    case 'array':
      return []
    case 'object':
      return {}
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return 0
    default:
      return undefined
  }
}

function typesOf({ type, anyOf }: ReplySchema): string[] {
  if (type !== undefined) return Array.isArray(type) ? type : [type]
  return (anyOf ?? []).flatMap(typesOf)
}
