import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { ownMain } from '@shopkey/server/src/testing/server-process.ts'
import type { FaultShop } from './fault-shop.ts'
import type { FaultOptions } from './kinds.ts'
import { type FaultReport, runFault } from './run-fault.ts'
import { withCluster } from './with-cluster.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * An upgrade as the documentation describes it, while shoppers buy and staff work: the version `from` runs, this one migrates the
 * database beneath it, then its processes are replaced one after the other.
 */
export async function runVersionsSideBySide(from: string, options: FaultOptions): Promise<FaultReport> {
  const folder = join(mkdtempSync(join(tmpdir(), 'shopkey-before-')), 'shopkey')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, from], { cwd: root, stdio: 'inherit' })
  try {
    return await withCluster(
      ({ databaseUrl }) => upgrade(folder, databaseUrl, options),
      async (databaseUrl) => runInFolder(folder, databaseUrl, ['scripts/bootstrap.mjs', 'migrate']),
    )
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'inherit' })
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

function upgrade(folder: string, databaseUrl: string, options: FaultOptions): Promise<FaultReport> {
  const quarter_ms = (options.seconds * 1000) / 4
  return runFault({
    ...options,
    databaseUrl,
    main: join(folder, 'apps/server/src/main.mjs'),
    openShop: async (webhookUrl) => openShopOf(folder, databaseUrl, webhookUrl),
    async fault({ group, note }) {
      note('the version before runs alone')
      await delay(quarter_ms)
      note(`migrated: ${(await migrate(databaseUrl)).join(', ') || 'nothing to do'}`)
      await delay(quarter_ms)
      await group.replaceEach(ownMain, async () => {
        note('a process was replaced')
        await delay((2 * quarter_ms) / options.processes)
      })
    },
  })
}

/** The store is written by the version before: it has the schema of that version. */
function openShopOf(folder: string, databaseUrl: string, webhookUrl: string): FaultShop {
  const program = `
    import { openFaultShop } from ${JSON.stringify(pathToFileURL(join(folder, 'faults/lib/fault-shop.ts')).href)}
    const { db, ...shop } = await openFaultShop(process.env.DATABASE_URL, ${JSON.stringify(webhookUrl)})
    await db.destroy()
    console.log(JSON.stringify(shop))`
  const printed = runInFolder(folder, databaseUrl, ['--input-type=module', '--eval', program])
  const db = openDatabase({ url: databaseUrl, poolSize: 4 })
  return { ...JSON.parse(printed), db }
}

function runInFolder(folder: string, databaseUrl: string, args: string[]): string {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return execFileSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
