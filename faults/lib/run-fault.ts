import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from './client.ts'
import { secret } from './fault-secret.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { Group } from './group.ts'
import { Records } from './records.ts'
import { buySomething, type Stage } from './shopper.ts'
import { type Sink, startSink } from './sink.ts'
import { handleOrder, importProducts } from './staff.ts'
import { verify } from './verify.ts'

export interface FaultContext extends Stage {
  group: Group
  sink: Sink
  /** Seconds since the start, for notes. */
  note: (words: string) => void
}

interface FaultRun {
  databaseUrl: string
  /** By which the processes reach it, where that is another way. */
  serverDatabaseUrl?: string
  seconds: number
  /** API processes, each of which runs jobs, too. */
  processes?: number
  shoppers?: number
  staff?: number
  settings?: Record<string, string>
  /** The program of the processes, where it is another version's. */
  main?: string
  /** Opens the store, where another version does. */
  openShop?: (webhookUrl: string) => Promise<FaultShop>
  /** What the webhook's receiver replies. */
  receiverStatus?: () => number
  /** How often `fault` is called, where that ends the run and not the time. */
  rounds?: number
  /** Called again and again until the time is over. */
  fault: (context: FaultContext) => Promise<void>
  isQuiet?: boolean
}

export interface FaultReport {
  records: Records
  problems: string[]
  kills: number
}

/**
 * Has shoppers and staff work while something fails, and compares afterwards the replies they got with the stored state. Prints the
 * clients' view and every difference.
 */
export async function runFault(run: FaultRun): Promise<FaultReport> {
  const { databaseUrl, seconds, processes = 2, shoppers = 6, staff = 3, settings = {}, receiverStatus, fault } = run
  const print = (words: string) => (run.isQuiet ? undefined : console.log(words))
  const startedAt = performance.now()
  const note = (words: string) =>
    print(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${words}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'shopkey-faults-'))
  const sink = await startSink(receiverStatus)
  const faultShop = await (run.openShop?.(sink.url) ?? openFaultShop(databaseUrl, sink.url))
  const allSettings = { DATA_DIR: dataDir, SECRET: secret, WEBHOOKS_ALLOW_PRIVATE: 'true', ...settings }
  const group = await Group.start(run.serverDatabaseUrl ?? databaseUrl, processes, allSettings, run.main)
  const records = new Records()
  const stage: Stage = {
    faultShop,
    client: new Client(group.url, records),
    records,
  }
  let isOver = false
  try {
    const length = run.rounds === undefined ? `for ${seconds} s` : `${run.rounds} faults`
    note(`${processes} processes, ${shoppers} shoppers, ${staff} staff, ${length}`)
    const endsAt = performance.now() + seconds * 1000
    let round = 0
    const goesOn = () => (run.rounds === undefined ? performance.now() < endsAt : round < run.rounds)
    const work = async (act: () => Promise<void>, pause_ms: number) => {
      while (!isOver) {
        await act()
        await delay(pause_ms * Math.random())
      }
    }
    const actors = [
      ...Array.from({ length: shoppers }, (_, number) => work(() => buySomething(stage, number), 300)),
      ...Array.from({ length: staff }, () => work(() => handleOrder(stage), 300)),
      work(() => importProducts(stage), 20_000),
    ]
    for (; goesOn(); round += 1) await fault({ ...stage, group, sink, note })
    isOver = true
    await Promise.all(actors)
    await group.ensureAllRun()
    note('over; comparing')
    const problems = await verify(stage, sink)
    print(`\n${records.describe()}\n`)
    print(
      `${records.orders.size} orders, ${records.refunds.length} refunds, ${records.imports.length} imports acknowledged; ${group.kills} processes killed; ${sink.received} webhooks received, ${sink.events.size} events`,
    )
    for (const problem of problems) print(`✘ ${problem}`)
    if (problems.length === 0) print('✔ nothing lost, nothing twice, every balance right')
    return { records, problems, kills: group.kills }
  } finally {
    isOver = true
    await group.stop()
    sink.close()
    await faultShop.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
