import { type RawBuilder, sql } from 'kysely'

/** The most that a row keeps as metadata; the database enforces it wherever metadata is written or merged. */
export const METADATA_BYTES = 16_384

/**
 * A v1 metadata update: merges the sent keys over the stored ones; a key sent as an empty text is removed. Undefined
 * changes nothing.
 */
export function mergedMetadata(changes: Record<string, unknown> | undefined): { metadata?: RawBuilder<never> } {
  if (changes === undefined) return {}
  const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== ''))
  const removed = Object.keys(changes).filter((key) => changes[key] === '')
  return {
    metadata: sql<never>`(coalesce(metadata, '{}'::jsonb) || ${JSON.stringify(kept)}::jsonb) - ${removed}::text[]`,
  }
}

/** Metadata of a new row; null when there is none. */
export function newMetadata(metadata: Record<string, unknown> | null | undefined): { metadata: string | null } {
  return { metadata: metadata ? JSON.stringify(metadata) : null }
}

/** As mergedMetadata, for rows already loaded. */
export function mergeMetadata(
  stored: Record<string, unknown> | null,
  changes: Record<string, unknown> | undefined,
): Record<string, unknown> | null {
  if (changes === undefined) return stored
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== ''))
}
