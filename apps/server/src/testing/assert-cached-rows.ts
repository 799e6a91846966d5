import assert from 'node:assert/strict'
import type { CachedRow, ValidatedRowsListener } from '../http/cached-rows.ts'

/** Compares rows of staff lists that were found unchanged with the database; runs in every test that reads a list twice. */
export const assertCachedRows: ValidatedRowsListener = async (cached, compose) => {
  // One that has changed since it was validated has another version; one that changes while it is composed, the second time.
  if (differing(cached, await compose()).length > 0)
    assert.deepEqual(differing(cached, await compose()), [], 'a cached row has its version, and not its content')
}

function differing(cached: ReadonlyMap<string, CachedRow>, composed: ReadonlyMap<string, CachedRow>): string[] {
  return [...cached].flatMap(([id, row]) => {
    const now = composed.get(id)
    return now && now.version === row.version && !now.json.equals(row.json) ? [`${row.json}\nis now\n${now.json}`] : []
  })
}
