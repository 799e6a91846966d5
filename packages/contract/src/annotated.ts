import type { TSchema } from 'typebox'

/** Returns a copy of a schema with further keywords; a spread would lose its kind. */
export function annotated<Schema extends TSchema>(
  schema: Schema,
  annotation: Readonly<Record<string, unknown>>,
): Schema {
  return Object.assign(Object.create(null, Object.getOwnPropertyDescriptors(schema)) as Schema, annotation)
}

/** Of numbers that people type, in the digits of their script: the server reads them as 0 to 9 before it validates them. */
export const typedDigits = <Schema extends TSchema>(schema: Schema): Schema =>
  annotated(schema, { 'x-typed-digits': true })

/** Of e-mail addresses as people type them: the server reads them by one rule before it validates them. */
export const typedEmailAddress = <Schema extends TSchema>(schema: Schema): Schema =>
  annotated(schema, { 'x-typed-email': true })

/**
 * Describes a property or parameter for the reference and the client: a sentence with the unit, and an example where the
 * type alone does not show one. Belongs inside Type.Optional and Nullable.
 */
export function about<Schema extends TSchema>(description: string, schema: Schema, example?: unknown): Schema {
  return annotated(schema, { description, ...(example !== undefined && { examples: [example] }) })
}
