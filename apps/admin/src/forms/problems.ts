import { ClientError } from '@shopkey/client/client-error.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { errorWords, problemWords, requestProblems } from '../lib/error-words.ts'
import type { Rule } from './rules.ts'

/** What is wrong, in words, by the field's path: `title`, `variants.2.sku`. */
export type Problems = Readonly<Record<string, string>>

export type Rules<Values> = { readonly [Field in keyof Values]?: Rule<Values[Field]> }

export function problemsOf<Values extends object>(values: Values, rules: Rules<Values>): Problems {
  const problems: Record<string, string> = {}
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const problem = rules[field]?.(values[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** The fields that a refusal names in `details.fields`, each with the words that are about it. `fieldOfCode` names the
 *  field for refusals that have a code instead. */
export function problemsOfRefusal(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>>,
  t: AdminTranslate,
): Problems {
  if (!(error instanceof ClientError)) return {}
  const words = errorWords(error, t)
  const field = error.code && fieldOfCode[error.code]
  if (field) return { [field]: words }
  const problems = requestProblems(error)
  if (problems.length > 0) return Object.fromEntries(problems.map((each) => [each.field, problemWords(each, t)]))
  const { fields } = error.details
  const names = Array.isArray(fields) ? fields.map(String) : []
  return Object.fromEntries(names.map((name) => [name, words]))
}
