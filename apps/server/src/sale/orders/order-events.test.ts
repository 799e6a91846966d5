import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { orderEventTypes } from './order-events.ts'

test("the back-office has words for every event of an order's timeline", () => {
  const file = new URL('../../../../../packages/i18n/src/messages/admin.en.json', import.meta.url)
  const { timeline } = JSON.parse(readFileSync(file, 'utf8')) as { timeline: Record<string, string> }
  assert.deepEqual(
    orderEventTypes.filter((type) => !timeline[type]),
    [],
  )
})
