import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BatchJob } from '@shopkey/client/types.ts'
import { changesSomething } from './queries.ts'

test('an import is offered where it would change something', () => {
  const rows = [
    [{ operations: { PRODUCT_CREATE: 1 }, refused: 4 }, true],
    [{ operations: { PRODUCT_CREATE: 0, VARIANT_UPDATE: 0 }, unchanged: 3 }, false],
    [{ operations: {}, refused: 5, count: 5 }, false],
    [{ count: 5, refused: 5 }, false],
    [{ count: 5, refused: 2 }, true],
    [{}, false],
  ] as const
  for (const [result, expected] of rows)
    assert.equal(changesSomething({ result } as unknown as BatchJob), expected, JSON.stringify(result))
})
