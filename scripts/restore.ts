import { parseArgs } from 'node:util'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openFileStorage } from '@shopkey/server/src/extensions/open-file-storage.ts'
import { AllProviderCalls } from '@shopkey/server/src/provider-calls.ts'
import { fingerprintOf } from './backup/manifest.ts'
import { BackupArchive } from './backup/read-archive.ts'
import { describeRehearsal, newestBackup, rehearseRestore } from './backup/rehearse-restore.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run restore -- ARCHIVE [--into postgres://…/database] [--check]
npm run restore -- --rehearse [FOLDER or ARCHIVE]

Restores a backup of npm run backup into an empty database, and its files into DATA_DIR or the S3 bucket. Verifies every checksum first,
then row counts and foreign keys; brings an older backup to the newest schema, and refuses one of a newer version of Shopkey. A database
with stores or accounts is never touched. Stop Shopkey before.
  --into URL   the database; by default that of DATABASE_URL, else the embedded one in DATA_DIR (./data)
  --check      only verifies the archive
  --rehearse   restores the newest backup of a folder (./backups) into a PostgreSQL of its own, starts the API on it, audits it, prints what that
               showed and how long it took, and removes it. The shop may be open; exits with 1 if anything is wrong
`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      check: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (values.rehearse) return rehearse(path ?? 'backups')
  if (!path) throw new UsageError('Name the archive: npm run restore -- backups/shopkey-….tar')
  const archive = await BackupArchive.open(path)
  try {
    const { taken_at, shopkey_version, tables, files } = archive.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const content = `${tables.length} tables, ${rows} rows and ${files.length} files`
    console.log(`A backup of ${taken_at} by Shopkey ${shopkey_version}: ${content}. All checksums match.`)
    if (values.check) return
    if (values.into) await restore(archive, values.into)
    else await withDatabase((url) => restore(archive, url))
  } finally {
    await archive.close()
  }
})

async function rehearse(place: string): Promise<void> {
  const { secret } = readConfig({ ...process.env, DATABASE_URL: 'postgres://of-the-rehearsal' })
  const rehearsal = await rehearseRestore(newestBackup(place), secret, process.env)
  console.log(describeRehearsal(rehearsal, new Date()))
  if (rehearsal.differences.length > 0) process.exitCode = 1
}

async function restore(archive: BackupArchive, databaseUrl: string): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  const now = () => new Date()
  const files = await openFileStorage(config, now, new AllProviderCalls(now), await loadExtensions(process.env))
  const applied = await restoreBackup(archive, { databaseUrl, files })
  console.log(`Restored.${applied.length > 0 ? ` ${applied.length} newer migrations were applied.` : ''}`)
  if (archive.manifest.secret_fingerprint !== fingerprintOf(config.secret))
    console.log(
      'SECRET is not that of the backup: authenticator apps and keys of providers do not work with it, and everyone signs in again.',
    )
  console.log(
    'Next: npm run audit -- --without-work. Messages and webhooks that were waiting are sent after the next start; RUN_JOBS=false holds them back.',
  )
}
