import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnReason } from '@shopkey/client/types.ts'
import { reasonTree } from './reason-tree.ts'

function reason(id: string, parent_return_reason_id: string | null = null): ReturnReason {
  const at = '2026-03-01T08:30:00.000Z'
  const stamps = { created_at: at, updated_at: at, deleted_at: null }
  return {
    id,
    store_id: 's',
    value: id,
    label: id,
    description: null,
    parent_return_reason_id,
    metadata: null,
    ...stamps,
  }
}

test('each reason stands above those below it; one whose parent is gone stands at the top', () => {
  const rows = reasonTree([reason('small', 'size'), reason('size'), reason('lost', 'gone'), reason('large', 'size')])
  assert.deepEqual(
    rows.map(({ id, depth }) => [id, depth]),
    [
      ['size', 0],
      ['small', 1],
      ['large', 1],
      ['lost', 0],
    ],
  )
})
