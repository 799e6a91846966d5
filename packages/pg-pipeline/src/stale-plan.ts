/**
 * Whether a prepared statement returns other columns than when it was prepared: a migration has changed its table since. It has
 * had no effect, and works once it is prepared again. PostgreSQL has no code of its own for it; `routine` is in no language.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
