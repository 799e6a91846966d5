import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDemoDatabase } from '@shopkey/testkit/demo-database.ts'
import { auditInstallation } from '../src/consistency/audit-installation.ts'
import { openDatabase } from '../src/db/database.ts'

test('the audit of the demo finds nothing, with a confirmed exchange that is not paid among its orders', async () => {
  const { databaseUrl } = await createDemoDatabase()
  const db = openDatabase({ url: databaseUrl, poolSize: 2 })
  try {
    const promised = await db
      .selectFrom('payments')
      .select('id')
      .where('swap_id', 'is not', null)
      .where('captured_at', 'is', null)
      .execute()
    assert.ok(promised.length > 0)
    assert.deepEqual(await auditInstallation(db), [])
  } finally {
    await db.destroy()
  }
})
