import type { TSchema } from 'typebox'
import { annotated } from './annotated.ts'

/**
 * False: the value of a path's or query's property is never printed: in logs, traces and reports of errors
 * (`apps/server/src/http/printed-request.ts`). Without a mark, numbers, booleans, moments and the words of a list are, and ids that open
 * nothing; every other text, which may be a code, a key, an address or a name, is not.
 */
export const printedKey = 'x-printed'

/** Secret or personal, though it looks as if it were not: an id that opens what it names. */
export function unprinted<Schema extends TSchema>(schema: Schema): Schema {
  return annotated(schema, { [printedKey]: false })
}
