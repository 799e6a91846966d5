import assert from 'node:assert/strict'
import type { KeptRow, ProvenRowsListener } from '../http/kept-rows.ts'

/** Compares rows of staff lists that were proven unchanged with the database; runs in every test that reads a list twice. */
export const assertKeptRows: ProvenRowsListener = async (kept, compose) => {
  // One that has changed since it was proven has another version; one that changes while it is composed, the second time.
  if (differing(kept, await compose()).length > 0)
    assert.deepEqual(differing(kept, await compose()), [], 'a kept row has its version, and not its content')
}

function differing(kept: ReadonlyMap<string, KeptRow>, composed: ReadonlyMap<string, KeptRow>): string[] {
  return [...kept].flatMap(([id, row]) => {
    const now = composed.get(id)
    return now && now.version === row.version && !now.json.equals(row.json) ? [`${row.json}\nis now\n${now.json}`] : []
  })
}
