import { ClientError } from '@shopkey/client/client-error.ts'
import type { RequestProblem } from '@shopkey/contract/error.ts'
import { permissions } from '@shopkey/domain/staff-roles.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { BlockedAction } from './blocked-action.ts'
import { SomeFailed } from './send-all.ts'

/** Returns why a request failed, in words. Refusals come with the server's own reason; the rest is worded here. */
export function errorWords(error: unknown, t: AdminTranslate): string {
  if (error instanceof SomeFailed) {
    const { failed, count, cause } = error
    return t('errors.some_failed', { failed, count, reason: errorWords(cause, t) })
  }
  if (error instanceof BlockedAction) return t(error.words)
  if (!(error instanceof ClientError)) return t('errors.fault')
  if (error.kind === 'connection') return t('errors.connection')
  const known = refusalWords(error.code, error.details, t)
  if (known) return known
  if (error.kind === 'authentication') return t('errors.signed_out')
  if (error.kind === 'permission') return permissionWords(error, t)
  if (error.status === 429) return t('errors.too_many')
  if (error.kind === 'api') return error.status === 500 ? t('errors.fault') : t('errors.busy')
  const problems = requestProblems(error)
  if (problems.length > 0)
    return t('errors.wrong_fields', { list: problems.map((each) => namedProblem(each, t)).join(' · ') })
  return error.message
}

/** The server words its refusals in English; the common ones are worded here in the reader's language, by their code. */
export function refusalWords(
  code: string | undefined,
  details: Record<string, unknown>,
  t: AdminTranslate,
): string | undefined {
  const key = [`refusals.${code}`, `blocked.${code}`].find(t.has)
  return key && t(key, Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shownValue(value)])))
}

function shownValue(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '')
}

/** The server names the permission that a role lacks at the end of its message. */
function permissionWords({ message }: ClientError, t: AdminTranslate): string {
  const named = permissions.find((permission) => message.endsWith(` ${permission}`))
  return named ? t('errors.permission_named', { right: t(`rights.names.${named}`) }) : t('errors.permission')
}

export const isUnknownId = (error: unknown) => error instanceof ClientError && error.status === 404

/** The rules of its schema that a request broke, as the server lists them. */
export function requestProblems({ details }: ClientError): RequestProblem[] {
  return Array.isArray(details.problems) ? (details.problems as RequestProblem[]) : []
}

/** What is wrong with a value, and what it may be. */
export function problemWords({ keyword, expected }: RequestProblem, t: AdminTranslate): string {
  if (keyword === 'minLength' && expected === 1) return t('wrong.required')
  const key = [`wrong.${keyword}_${expected}`, `wrong.${keyword}`].find(t.has) ?? 'wrong.other'
  return t(key, { limit: expected ?? '' })
}

function namedProblem(problem: RequestProblem, t: AdminTranslate): string {
  const words = problemWords(problem, t)
  return problem.field ? `${problem.field}: ${words}` : words
}
