import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { ownMain } from '@shopkey/server/src/testing/server-process.ts'
import type { FaultShop } from './fault-shop.ts'
import type { FaultOptions } from './kinds.ts'
import { checkOutVersion, type OtherVersion, runVersion } from './other-version.ts'
import { type FaultReport, runFault } from './run-fault.ts'
import { withCluster } from './with-cluster.ts'

const bootstrap = 'scripts/bootstrap.mjs'

/**
 * An upgrade as the documentation describes it, and back, while shoppers buy and staff work: the version `from` runs, this one
 * migrates the database beneath it, its processes are replaced one after the other, and then replaced by the version before again.
 */
export async function runVersionsSideBySide(from: string, options: FaultOptions): Promise<FaultReport> {
  const before = checkOutVersion(from)
  try {
    return await withCluster(
      ({ databaseUrl }) => upgradeAndReturn(before, databaseUrl, options),
      (databaseUrl) => runVersion(before, [bootstrap, 'migrate'], { DATABASE_URL: databaseUrl }),
    )
  } finally {
    before.remove()
  }
}

function upgradeAndReturn(before: OtherVersion, databaseUrl: string, options: FaultOptions): Promise<FaultReport> {
  const sixth_ms = (options.seconds * 1000) / 6
  const main = join(before.folder, 'apps/server/src/main.mjs')
  return runFault({
    ...options,
    databaseUrl,
    main,
    openShop: (webhookUrl) => openShopOf(before, databaseUrl, webhookUrl),
    async fault({ group, note }) {
      const replaceEach = (by: string, name: string) =>
        group.replaceEach(by, async () => {
          note(`a process was replaced by ${name}`)
          await delay((2 * sixth_ms) / options.processes)
        })
      note('the version before runs alone')
      await delay(sixth_ms)
      note(`migrated: ${(await migrate(databaseUrl)).join(', ') || 'nothing to do'}`)
      await delay(sixth_ms)
      await replaceEach(ownMain, 'this version')
      // As its start does it, on the schema of the newer version.
      note(`back: ${(await runVersion(before, [bootstrap, 'migrate'], { DATABASE_URL: databaseUrl })).trim()}`)
      await replaceEach(main, 'the version before')
    },
  })
}

/** The store is written by the version before: it has the schema of that version. */
async function openShopOf(before: OtherVersion, databaseUrl: string, webhookUrl: string): Promise<FaultShop> {
  const program = `
    import { openFaultShop } from ${JSON.stringify(pathToFileURL(join(before.folder, 'faults/lib/fault-shop.ts')).href)}
    const { db, ...shop } = await openFaultShop(process.env.DATABASE_URL, ${JSON.stringify(webhookUrl)})
    await db.destroy()
    console.log(JSON.stringify(shop))`
  const printed = await runVersion(before, ['--input-type=module', '--eval', program], { DATABASE_URL: databaseUrl })
  const db = openDatabase({ url: databaseUrl, poolSize: 4 })
  return { ...JSON.parse(printed), db }
}
