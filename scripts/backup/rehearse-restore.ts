import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { findFreePort } from '@shopkey/embedded-database/ports.ts'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { auditInstallation } from '@shopkey/server/src/consistency/audit-installation.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import type { Difference } from '@shopkey/server/src/db/invariants/check-invariants.ts'
import { LocalFileStorage } from '@shopkey/server/src/platform/uploads/local-file-storage.ts'
import { UsageError } from '../launch/command.ts'
import { pathOf } from '../launch/processes.ts'
import { BackupArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { describeExtensionsIn, type ExtensionsInBackup, extensionsIn, namesOf } from './restore-extension-tables.ts'

const archiveName = /^shopkey-\d{8}T\d{6}Z\.tar$/
const readyWithin_ms = 120_000

/** Settings of the installation that the copy needs; it gets no others, so that it reaches no provider, bucket or mail server. */
const neededSettings = ['PATH', 'HOME', 'SECRET', 'OLD_SECRETS', 'SHOPKEY_CONFIG']

export interface Rehearsal {
  path: string
  taken_at: string
  tables: number
  rows: number
  files: number
  newerMigrations: number
  extensions: ExtensionsInBackup
  /** Extensions with tables in the backup that do not run on the copy. */
  idle: string[]
  /** Stores of the copy, and how many products its API showed for each that is open. */
  stores: number
  shown: { view_code: string; products: number }[]
  differences: Difference[]
  seconds: { verified: number; restored: number; started: number; audited: number }
}

/** The newest backup of a folder; its path where it is an archive. */
export function newestBackup(place: string): string {
  if (!existsSync(place)) throw new UsageError(`There is no ${place}. Name the folder of your backups, or an archive.`)
  if (statSync(place).isFile()) return place
  const newest = readdirSync(place)
    .filter((name) => archiveName.test(name))
    .sort()
    .at(-1)
  if (!newest) throw new UsageError(`${place} has no backups. npm run backup -- --to ${place} writes one.`)
  return join(place, newest)
}

/**
 * Restores a backup into a PostgreSQL and a folder of its own, starts the API on it without jobs, asks it for the products of each open store, and
 * audits it. Nothing of the installation is touched, and nothing remains. Throws where one of these fails.
 */
export async function rehearseRestore(
  path: string,
  secret: string,
  env: NodeJS.ProcessEnv,
  extensions: readonly Extension[],
): Promise<Rehearsal> {
  const clock = stopwatch()
  const archive = await BackupArchive.open(path)
  const verified = clock()
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-rehearsal-'))
  // PostgreSQL does not run as root, and its account has to reach its data.
  chmodSync(folder, 0o711)
  try {
    const cluster = await startCluster({ folder: join(folder, 'database') })
    try {
      await ensureDatabase(cluster, 'rehearsal')
      const databaseUrl = cluster.url('rehearsal')
      const dataDir = join(folder, 'files')
      const files = new LocalFileStorage({ dataDir, apiUrl: 'http://localhost', secret })
      const asideFolder = join(folder, 'aside')
      const { applied } = await restoreBackup(archive, { databaseUrl, files, extensions, asideFolder })
      const restored = clock()
      const { stores, shown, running } = await startOn(databaseUrl, dataDir, env)
      const started = clock()
      const differences = await audit(databaseUrl)
      const { taken_at, tables, files: stored } = archive.manifest
      const found = extensionsIn(archive.manifest, extensions)
      return {
        path,
        taken_at,
        tables: tables.length,
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
        files: stored.length,
        newerMigrations: applied.length,
        extensions: found,
        idle: running ? namesOf(found.known).filter((id) => !running.includes(id)) : [],
        stores,
        shown,
        differences,
        seconds: { verified, restored, started, audited: clock() },
      }
    } finally {
      await cluster.stop()
    }
  } finally {
    await archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a rehearsal showed, for its terminal and the timer's log. */
export function describeRehearsal(rehearsal: Rehearsal, now: Date): string {
  const { path, taken_at, tables, rows, files, newerMigrations, stores, shown, differences, seconds } = rehearsal
  const { extensions, idle } = rehearsal
  const hours = ((now.getTime() - Date.parse(taken_at)) / 3_600_000).toFixed(1)
  const products = shown.map(({ view_code, products }) => `${view_code} ${products}`).join(', ')
  const migrations = newerMigrations > 0 ? `, then ${newerMigrations} newer migrations` : ''
  return [
    `${path}, taken ${hours} hours ago`,
    `  ${seconds.verified} s  every checksum matches`,
    `  ${seconds.restored} s  restored: ${tables} tables, ${rows} rows, ${files} files, every foreign key holds${migrations}`,
    `  ${seconds.started} s  the API started: ${stores} stores; products shown in open ones: ${products || 'none is open'}`,
    ...describeExtensionsIn(extensions).map((line) => `         ${line}`),
    ...(idle.length > 0
      ? [`         Extensions that do not run on the copy: ${idle.join(', ')}. Its messages are above.`]
      : []),
    `  ${seconds.audited} s  audited: ${differences.length === 0 ? 'no differences' : differences.map(({ name, count }) => `${name}: ${count}`).join('; ')}`,
    `${sum(seconds)} s in all. Nothing of it remains.`,
  ].join('\n')
}

async function startOn(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv) {
  const port = await findFreePort(dataDir)
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
  const needed = Object.fromEntries(neededSettings.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const server = spawn(process.execPath, [pathOf('apps/server/src/start.mjs')], {
    env: { ...needed, ...settings, RUN_JOBS: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const deadline = Date.now() + readyWithin_ms
    while (!(await isReady(url))) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new UsageError('The API did not start on the restored database; its messages are above.')
      await delay(200)
    }
    return await readStores(databaseUrl, url)
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined) // not listening yet
  return response?.ok === true
}

async function readStores(databaseUrl: string, url: string) {
  const db = openDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    const stores = await db
      .selectFrom('stores')
      .select(['view_code', 'status'])
      .where('archived_at', 'is', null)
      .orderBy('view_code')
      .execute()
    const shown: Rehearsal['shown'] = []
    let running: string[] | undefined
    for (const { view_code } of stores.filter(({ status }) => status === 'open')) {
      const response = await fetch(`${url}/store/products?limit=1`, { headers: { 'store-view-code': view_code } })
      if (!response.ok)
        throw new UsageError(`The restored store ${view_code} shows no products: status ${response.status}`)
      const { count } = (await response.json()) as { count: number }
      shown.push({ view_code, products: count })
      running ??= await runningExtensions(url, view_code)
    }
    return { stores: stores.length, shown, running }
  } finally {
    await db.destroy()
  }
}

async function runningExtensions(url: string, view_code: string): Promise<string[]> {
  const response = await fetch(`${url}/store/get-current-store`, { headers: { 'store-view-code': view_code } })
  if (!response.ok) throw new UsageError(`The restored store ${view_code} does not reply: status ${response.status}`)
  const { store } = (await response.json()) as { store: { extensions: string[] } }
  return store.extensions
}

async function audit(databaseUrl: string): Promise<Difference[]> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    return await auditInstallation(db, { is_served: false })
  } finally {
    await db.destroy()
  }
}

/** Each call returns the seconds since the last. */
function stopwatch(): () => number {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return Math.round((last - before) / 100) / 10
  }
}

function sum(seconds: Rehearsal['seconds']): number {
  return Math.round(10 * Object.values(seconds).reduce((total, part) => total + part, 0)) / 10
}
