import { withBenchDatabase } from './bench-database.ts'
import { staffToken } from './catalogue.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { startShopServer } from './server-process.ts'
import { writeStaffData } from './staff-data.ts'
import { computeStaffFigures } from './staff-figures.ts'
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
    const figuresAt = performance.now()
    if (await computeStaffFigures(url))
      console.log(`Figures of every day computed in ${((performance.now() - figuresAt) / 1000).toFixed(0)} s.\n`)
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

async function measureStaffLists(url: string, dataDir: string, seconds: number): Promise<Figures[]> {
  const server = await startShopServer(port, url, dataDir)
  const client = openClient(server.origin, connections)
  const headers = { 'store-view-code': 'search', authorization: `Bearer ${staffToken}` }
  const rows: Figures[] = []
  let turn = 0
  for (const { name, path } of [
    ...staffLists(size, counts),
    ...staffRecordLists(size, counts),
    ...staffReports(size),
  ]) {
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
