import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { pathOf } from '../launch/processes.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 1 })
const folder = mkdtempSync(join(tmpdir(), 'shopkey-note-backup-'))
after(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const now = Math.floor(Date.now() / 1000)
const hour = 3600

/** Runs the script where pgBackRest, which this machine may lack, reports these backups. */
function noteBackup(backups: { stop: number; error?: boolean }[]) {
  const backup = backups.map(({ stop, error = false }) => ({
    error,
    timestamp: { start: stop - 60, stop },
    type: 'full',
  }))
  const program = join(folder, 'pgbackrest')
  writeFileSync(program, `#!/bin/sh\necho '${JSON.stringify([{ name: 'shopkey', backup }])}'\n`)
  chmodSync(program, 0o755)
  const url = new URL(databaseUrl)
  const env = {
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [pathOf('deploy/pgbackrest/note-backup.mjs'), '26'], {
    env,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

const noted = async () => {
  const rows = await db.selectFrom('backup_runs').selectAll().execute()
  return rows.map(({ kind, finished_at }) => [kind, new Date(finished_at).getTime() / 1000])
}

test("the age of pgBackRest's newest backup is noted for the alert, and its unit fails when it is old", {
  skip: process.platform === 'win32' && 'the units are for Linux',
}, async () => {
  assert.deepEqual(noteBackup([]), { status: 1, output: 'There is no backup.' })
  assert.deepEqual(await noted(), [])

  const old = now - 30 * hour
  assert.deepEqual(noteBackup([{ stop: old }, { stop: now, error: true }]), {
    status: 1,
    output: 'The newest backup is 30.0 hours old.',
  })
  assert.deepEqual(await noted(), [['pgbackrest', old]], 'one with an error is none')

  const fresh = now - 2 * hour
  assert.deepEqual(noteBackup([{ stop: old }, { stop: fresh }]), {
    status: 0,
    output: 'The newest backup is 2.0 hours old.',
  })
  assert.deepEqual(await noted(), [['pgbackrest', fresh]])
})
