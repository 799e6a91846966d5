import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { auditInstallation } from '../src/consistency/audit-installation.ts'
import { openDatabase } from '../src/db/database.ts'

const run = promisify(execFile)
const files = mkdtempSync(join(tmpdir(), 'shopkey-demo-'))
after(() => rmSync(files, { recursive: true, force: true }))

test('the audit of the demo as it is seeded finds nothing, with a confirmed exchange that is not paid among its orders', async () => {
  const { databaseUrl } = await createTestDatabase()
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const env = { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: files, UPLOADS_DIR: files }
  await run(process.execPath, [fileURLToPath(new URL('./seed.ts', import.meta.url))], { env })
  const db = openDatabase({ url: databaseUrl, poolSize: 2 })
  try {
    const promised = await db
      .selectFrom('payments')
      .select('id')
      .where('swap_id', 'is not', null)
      .where('captured_at', 'is', null)
      .execute()
    assert.ok(promised.length > 0)
    // No process runs jobs here: the events of the orders count as handled, and their days as computed.
    await sql`update pgboss.job set state = 'completed' where name = 'events'`.execute(db)
    const differences = await auditInstallation(db)
    assert.deepEqual(
      differences.filter(({ name }) => name !== 'daily_figures').map(({ name, rows }) => [name, rows]),
      [],
    )
  } finally {
    await db.destroy()
  }
})
