import type { Database } from '../../db/database.ts'
import { findRedirectOf } from './redirect.queries.ts'
import { encodedTarget, keyOf, segmentsOf, withRest } from './redirect.rules.ts'

interface FoundRedirect {
  id: string
  /** Encoded: a path of the store, or an https address. */
  target: string
}

/** A wildcard that keeps what is below it may lead to what another redirect moves on. */
const mostSteps = 5

/**
 * Where a path without a page leads: one indexed statement, and one more for each wildcard that keeps the rest of the path. Nothing
 * where that would lead back to a path that it came from.
 */
export async function findRedirect(db: Database, store_id: string, path: string): Promise<FoundRedirect | undefined> {
  const asked = segmentsOf(path)
  if (!asked || asked.length === 0) return undefined
  const passed = new Set<string>()
  let found: FoundRedirect | undefined
  for (let segments: string[] = asked; ; ) {
    if (passed.has(keyOf(segments)) || passed.size === mostSteps) return undefined
    passed.add(keyOf(segments))
    const row = await findRedirectOf(db, store_id, segments, { working: true })
    if (!row) return found
    const id = found?.id ?? row.id
    if (!row.keeps_rest) {
      const target = row.thing_path ?? row.target ?? '/'
      // Another case of the handle of a product that is not sold here: its page is what was not found.
      return target === `/${asked.join('/')}` ? undefined : { id, target: encodedTarget(target) }
    }
    const { target } = withRest(row.target ?? '/', segments, row)
    const next = segmentsOf(target)
    if (!next) return undefined
    found = { id, target: encodedTarget(target) }
    segments = next
  }
}
