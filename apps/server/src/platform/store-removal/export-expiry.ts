import type { Config } from '../../config.ts'

export const dayMs = 24 * 3_600_000

/** When the file of an export is removed; null where there is none. */
export function exportExpiry(
  { storeExportDays }: Pick<Config, 'storeExportDays'>,
  { status, completed_at }: { status: string; completed_at: Date | null },
): Date | null {
  if (status !== 'ready' || !completed_at) return null
  return new Date(completed_at.getTime() + storeExportDays * dayMs)
}
