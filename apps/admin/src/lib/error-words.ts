import { ClientError } from '@shopkey/client/client-error.ts'
import i18next, { type TFunction } from 'i18next'

/** What to tell a person about a failed call. Refusals come with the server's own reason; the rest is ours to word. */
export function errorWords(error: unknown, t: TFunction): string {
  if (!(error instanceof ClientError)) return t('errors.fault')
  if (error.kind === 'connection') return t('errors.connection')
  const known = refusalWords(error.code, error.details, t)
  if (known) return known
  if (error.kind === 'authentication') return t('errors.signed_out')
  if (error.kind === 'permission') return t('errors.permission')
  if (error.status === 429) return t('errors.too_many')
  if (error.kind === 'api') return error.status === 500 ? t('errors.fault') : t('errors.busy')
  return error.message
}

/** The server words its refusals in English; those that staff meet every day we word ourselves, by their code. */
function refusalWords(code: string | undefined, details: Record<string, unknown>, t: TFunction): string | undefined {
  const key = [`refusals.${code}`, `blocked.${code}`].find((known) => i18next.exists(known))
  return key && t(key as 'blocked.order_canceled', details)
}

export const isUnknownId = (error: unknown) => error instanceof ClientError && error.status === 404
