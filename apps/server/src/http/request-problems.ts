import type { RequestProblem } from '@shopkey/contract/error.ts'
import type { FastifyError } from 'fastify'

/** A response names at most so many problems of a request, and truncates the input it repeats. */
const maxProblems = 20
const maxEchoLength = 120

type Problem = NonNullable<FastifyError['validation']>[number]

/** Of a schema that offers several forms, these only say that none of them fits; what is wrong stands beside them. */
const generalKeywords = new Set(['anyOf', 'oneOf', 'not', 'if'])

/** What is wrong with each field, for programs: one problem of each, the most exact. */
export function requestProblems(validation: readonly Problem[]): RequestProblem[] {
  const found = new Map<string, RequestProblem>()
  for (const problem of validation) {
    const { field, keyword, expected } = problemOf(problem)
    const known = found.get(field)
    if (known && exactness(known.keyword) >= exactness(keyword)) continue
    if (!known && found.size === maxProblems) continue
    found.set(field, { field, keyword, ...(expected !== undefined && { expected }) })
  }
  return [...found.values()]
}

function exactness(keyword: string): number {
  if (generalKeywords.has(keyword)) return 0
  return keyword === 'type' || keyword === 'const' ? 1 : 2
}

function problemOf({ instancePath, params, keyword }: Problem): RequestProblem {
  const field = [instancePath.slice(1).replaceAll('/', '.'), params.missingProperty ?? params.additionalProperty]
    .filter(Boolean)
    .map((part) => cut(String(part)))
    .join('.')
  // A field that may also be null has a list of types, of which null is the last.
  const [type] = keyword === 'type' ? [params.type].flat() : []
  const expected = params.limit ?? params.format ?? params.multipleOf ?? type
  if (typeof expected === 'number' || typeof expected === 'string') return { field, keyword, expected }
  return { field, keyword }
}

/** The problems in a sentence: joined by a comma and a space, as v1 clients show them. */
export function describeProblems({ validation = [], validationContext }: FastifyError): string {
  const place = validationContext === 'querystring' ? 'query' : (validationContext ?? 'request')
  const messages = validation.slice(0, maxProblems).map(({ instancePath, message, params, keyword }) => {
    const field = cut(instancePath.slice(1).replaceAll('/', '.'))
    if (keyword === 'additionalProperties') {
      return `property ${[field, cut(String(params.additionalProperty))].filter(Boolean).join('.')} should not exist`
    }
    if (keyword === 'format' && params.format === 'name')
      return `${field || place} must be a name: without an address such as https://, and without unseen characters`
    if (keyword === 'format' && params.format === 'email')
      return `${field || place} must be an e-mail address such as sari@example.com, with letters from a to z before the @`
    if (keyword === 'enum') return `${field || place} must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    return `${field || place} ${message}`
  })
  const more = validation.length - maxProblems
  return [...new Set(messages), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

export function cut(text: string): string {
  return text.length > maxEchoLength ? `${text.slice(0, maxEchoLength)}…` : text
}
