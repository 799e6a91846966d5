import { isUrl as canBeParsed } from '@shopkey/domain/is-url.ts'
import { isNameText } from '@shopkey/domain/name-text.ts'

/** Returns what is wrong with a field's value, in words; undefined if nothing is. The server's rules are the contract's
 *  schemas; those here only save a request. */
export type Rule<Value> = (value: Value) => string | undefined

export const required =
  (words: string): Rule<string> =>
  (value) =>
    value.trim() ? undefined : words

/** The rule of names; `missing` is for an empty one. */
export const isName =
  (missing: string, wrong: string): Rule<string> =>
  (value) => {
    if (!value.trim()) return missing
    return isNameText(value) ? undefined : wrong
  }

export const notEmpty =
  (words: string): Rule<readonly unknown[]> =>
  (values) =>
    values.length > 0 ? undefined : words

/** The pattern is one of the contract's, so that a form refuses nothing that the server takes. An empty text passes; `required` refuses it. */
export const matches =
  (pattern: string, words: string): Rule<string> =>
  (value) =>
    value === '' || new RegExp(pattern, 'u').test(value) ? undefined : words

export const isUrl =
  (words: string): Rule<string> =>
  (value) =>
    canBeParsed(value.trim()) ? undefined : words
