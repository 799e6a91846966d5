import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { changedDays, rebuildFigures } from '@shopkey/server/src/growth/analytics/actions/refresh-figures.ts'
import { withBenchDatabase } from './bench-database.ts'
import { staffToken } from './catalogue.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { startShopServer } from './server-process.ts'
import { writeStaffData } from './staff-data.ts'
import { staffLists, staffReports } from './staff-lists.ts'
import { staffRecordLists } from './staff-record-lists.ts'

const size = { products: 100_000, customers: 200_000, orders: 1_000_000 }
/** What the back-office counts to. */
const counts = { countLimit: 10_000, searchCountLimit: 1_000 }
const connections = 4
const port = 9703
const targetMs = 200

/** Measures lists and figures of the back-office in a large store; its data stay in `keptFolder`, if one is named. */
export async function runStaffBenchmark({
  seconds,
  keptFolder,
}: {
  seconds: number
  keptFolder?: string | undefined
}): Promise<void> {
  await withBenchDatabase(async ({ url, folder, isWritten, markWritten }) => {
    const startedAt = performance.now()
    if (!isWritten) await writeStaffData(url, size)
    await markWritten()
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    console.log(
      `${JSON.stringify(size)}, ${isWritten ? 'written before' : `written in ${minutes} minutes`}; ${connections} connections, ${seconds} s each.\n`,
    )
    await computeFigures(url)
    const rows = await measureStaffLists(url, folder, seconds)
    printFigures(rows)
    const slow = rows.filter((row) => !(row.p95 < targetMs))
    console.log(
      slow.length === 0
        ? `\nevery p95 is below ${targetMs} ms`
        : `\nabove ${targetMs} ms: ${slow.map((row) => row.name).join(', ')}`,
    )
  }, keptFolder)
}

/** Computes the daily figures, unless an earlier run has. */
async function computeFigures(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 2, statementTimeoutMs: 300_000 })
  const store = { id: 'store_search', time_zone: 'Asia/Jakarta' }
  const changed = await changedDays(db, store, 1)
  if (changed.length > 0) {
    const startedAt = performance.now()
    await rebuildFigures(db, store, new Date().toISOString().slice(0, 10))
    console.log(`Figures of every day computed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.\n`)
  }
  await db.destroy()
}

async function measureStaffLists(url: string, dataDir: string, seconds: number): Promise<Figures[]> {
  const server = await startShopServer(port, url, dataDir)
  const client = openClient(server.origin, connections)
  const headers = { 'store-view-code': 'search', authorization: `Bearer ${staffToken}` }
  const rows: Figures[] = []
  let turn = 0
  for (const { name, path } of [...staffLists(size, counts), ...staffRecordLists(size, counts), ...staffReports()]) {
    const run = async () => {
      turn += 1
      await client.send('GET', path(turn), undefined, headers)
    }
    rows.push(await measure({ name, connections, seconds, run }))
  }
  await client.close()
  await server.stop()
  return rows
}
