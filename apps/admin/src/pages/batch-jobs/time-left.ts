import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'

const MINUTE_S = 60
const HOUR_S = 3_600

/** An estimate in words, no more exact than it is. */
export function timeLeft(seconds: number, t: AdminTranslate): string {
  if (seconds < MINUTE_S) return t('batch_jobs.left_soon')
  // Up to an hour and a half in minutes: from ten on in steps of five.
  if (seconds < 1.5 * HOUR_S) {
    const minutes = Math.round(seconds / MINUTE_S)
    return t('batch_jobs.left_minutes', { count: minutes < 10 ? minutes : Math.round(minutes / 5) * 5 })
  }
  return t('batch_jobs.left_hours', { count: Math.round(seconds / HOUR_S) })
}
