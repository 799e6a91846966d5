import { parseArgs } from 'node:util'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { describeFailure } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { openFileStorage } from '@shopkey/server/src/extensions/open-file-storage.ts'
import { AllProviderCalls } from '@shopkey/server/src/provider-calls.ts'
import { fingerprintOf } from './backup/manifest.ts'
import { BackupArchive } from './backup/read-archive.ts'
import { describeRehearsal, newestBackup, rehearseRestore } from './backup/rehearse-restore.ts'
import { requireKnown, restoreBackup } from './backup/restore-backup.ts'
import { describeExtensionsIn, extensionsIn } from './backup/restore-extension-tables.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run restore -- ARCHIVE [--into postgres://…/database] [--check]
npm run restore -- --rehearse [FOLDER or ARCHIVE]

Restores a backup of npm run backup into an empty database, and its files into DATA_DIR or the S3 bucket. Verifies every checksum first,
then row counts and foreign keys; brings an older backup to the newest schema, and refuses one of a newer version of Shopkey. A database
with stores or accounts is never touched. Stop Shopkey before.
  --into URL   the database; by default that of DATABASE_URL, else the embedded one in DATA_DIR (./data)
  --check      verifies the archive alone: checksums, and that this version knows its migrations. --rehearse proves that it restores
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
    await requireKnown(archive.manifest.migrations)
    const extensions = await loadExtensions(process.env)
    for (const line of describeExtensionsIn(extensionsIn(archive.manifest, extensions))) console.log(line)
    if (values.check) {
      console.log(
        `Not proved: that its rows fit the tables. npm run restore -- --rehearse ${path} restores it beside the shop and proves it.`,
      )
      return
    }
    const asideFolder = `${path}.aside`
    if (values.into) await restore(archive, values.into, extensions, asideFolder)
    else await withDatabase((url) => restore(archive, url, extensions, asideFolder))
  } finally {
    await archive.close()
  }
})

async function rehearse(place: string): Promise<void> {
  const { secret } = readConfig({ ...process.env, DATABASE_URL: 'postgres://of-the-rehearsal' })
  const extensions = await loadExtensions(process.env)
  const rehearsal = await rehearseRestore(newestBackup(place), secret, process.env, extensions)
  console.log(describeRehearsal(rehearsal, new Date()))
  if (rehearsal.differences.length > 0 || rehearsal.idle.length > 0) process.exitCode = 1
}

async function restore(
  archive: BackupArchive,
  databaseUrl: string,
  extensions: readonly Extension[],
  asideFolder: string,
): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  const now = () => new Date()
  const files = await openFileStorage(config, now, new AllProviderCalls(now), extensions)
  const { applied, failures, aside } = await restoreBackup(archive, { databaseUrl, files, extensions, asideFolder })
  console.log(`Restored.${applied.length > 0 ? ` ${applied.length} newer migrations were applied.` : ''}`)
  if (aside.length > 0) console.log(`Set aside, as COPY's text: ${aside.join(', ')}`)
  for (const failure of failures) console.error(describeFailure(failure))
  if (archive.manifest.secret_fingerprint !== fingerprintOf(config.secret))
    console.log(
      'SECRET is not that of the backup: authenticator apps and keys of providers do not work with it, and everyone signs in again.',
    )
  console.log(
    'Next: npm run audit -- --without-work. Messages and webhooks that were waiting are sent after the next start; RUN_JOBS=false holds them back.',
  )
}
