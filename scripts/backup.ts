import { accessSync, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openFileStorage } from '@shopkey/server/src/extensions/open-file-storage.ts'
import { AllProviderCalls } from '@shopkey/server/src/provider-calls.ts'
import { noteBackup } from './backup/note-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'
import { readVersion } from './launch/version.ts'

const usage = `
npm run backup [-- --to FOLDER] [--keep N]

Writes the database and all files into one archive, FOLDER/shopkey-<UTC time>.tar (./backups), while the shop stays open: a consistent
snapshot, with row counts and checksums. npm run restore reads it. Copy it to another machine, and keep SECRET beside it, not in it.
  --keep N   then deletes all but the newest N backups of the folder

Backs up the database that DATABASE_URL names, else the embedded one in DATA_DIR (./data); files from DATA_DIR or the S3 bucket.
`

const ours = /^shopkey-\d{8}T\d{6}Z\.tar$/

await runCommand(usage, async (args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string', default: 'backups' }, keep: { type: 'string' } },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep takes the number of backups to keep, 1 or more')
  const folder = resolve(values.to)
  makeFolder(folder)
  const path = join(folder, `shopkey-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar`)
  await withDatabase(async (databaseUrl) => {
    const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
    const now = () => new Date()
    const files = await openFileStorage(config, now, new AllProviderCalls(now), await loadExtensions(process.env))
    const { manifest, vanished } = await writeBackup(
      { databaseUrl, files, secret: config.secret, version: readVersion() },
      path,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const size = (statSync(path).size / 1e6).toFixed(1)
    console.log(`${path}\n${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files, ${size} MB`)
    await noteBackup(databaseUrl, 'archive')
    if (vanished > 0) console.log(`${vanished} files were deleted while the backup ran.`)
  })
  if (keep !== undefined) {
    const all = readdirSync(folder)
      .filter((name) => ours.test(name))
      .sort()
    for (const name of all.slice(0, -keep)) {
      rmSync(join(folder, name))
      console.log(`deleted ${name}`)
    }
  }
})

/** Throws a UsageError where this account cannot write to the folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(`${folder} cannot be written to by this account (${code}). Name another folder with --to`)
  }
}
