import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNoPooler, withPooler } from '@shopkey/faults/lib/pooler.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { checkPooler } from './check-pooler.ts'

test('a pooler that drops the settings of connections is named', { skip: whyNoPooler() ?? false }, async () => {
  const { databaseUrl } = await createTestDatabase()
  assert.deepEqual(await checkPooler(databaseUrl), [])
  await withPooler(databaseUrl, { mode: 'session', connections: 10 }, async (url) => {
    const [finding] = await checkPooler(url)
    assert.equal(finding?.level, 'warning')
    assert.match(finding.text, /session mode; set them by the role/)
  })
})
