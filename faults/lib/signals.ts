import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { type BehindHttps, startProxies } from '@shopkey/testkit/behind-https.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { Client } from './client.ts'
import { secret } from './fault-secret.ts'
import { openFaultShop } from './fault-shop.ts'
import { Records } from './records.ts'
import { buySomething, type Stage } from './shopper.ts'
import { startSink } from './sink.ts'
import { Started } from './started.ts'
import { verify } from './verify.ts'
import { type WayToStart, waysToStart } from './ways-to-start.ts'

/** SHUTDOWN_GRACE in production, 25 s for what was accepted, and the database. */
const promisedMs = 45_000
const readyWithinMs = 240_000
const shoppers = 4

export interface SignalCase {
  way: WayToStart
  /** SIGTERM and SIGINT go to the process that was started, SIGKILL to one of its parts. */
  signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'
  part?: string
}

export interface SignalReport {
  problems: string[]
  orders: number
  rows: string[]
}

/** Every way to start, with SIGTERM, SIGINT and SIGKILL of each of its parts. */
export const signalCases: SignalCase[] = waysToStart.flatMap((way): SignalCase[] => [
  { way, signal: 'SIGTERM' },
  { way, signal: 'SIGINT' },
  ...Object.keys(way.parts).map((part): SignalCase => ({ way, signal: 'SIGKILL', part })),
])

/**
 * Starts the shop in these ways while shoppers buy, and ends it by these signals. Reports what was left running, what took
 * longer than promised, and, in the end, what was acknowledged and is not there.
 */
export async function runSignals(cases: SignalCase[], print: (words: string) => void): Promise<SignalReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopkey-signals-'))
  const [apiPort, storefrontPort] = [await reservePort(), await reservePort()]
  const sink = await startSink()
  // The practice gateway sends its webhooks to the public address. By one that leads nowhere, each would be repeated later and later.
  const proxies = await startProxies()
  proxies.api.target = `http://127.0.0.1:${apiPort}`
  proxies.storefront.target = `http://127.0.0.1:${storefrontPort}`
  const place = { dataDir, apiPort, storefrontPort, https: proxies.settings }
  const cluster = await startCluster({ folder: dataDir })
  await ensureDatabase(cluster, 'shopkey')
  const databaseUrl = cluster.url('shopkey')
  await migrate(databaseUrl)
  const faultShop = await openFaultShop(databaseUrl, sink.url)
  await cluster.stop()
  const records = new Records()
  const stage: Stage = { faultShop, records, client: new Client(`http://127.0.0.1:${apiPort}`, records, 300_000) }
  let isOver = false
  const shop = async (number: number) => {
    while (!isOver) {
      await buySomething(stage, number)
      await delay(200)
    }
  }
  const actors = Array.from({ length: shoppers }, (_, number) => shop(number))
  const report: SignalReport = { problems: [], orders: 0, rows: [] }
  try {
    print('| Started as | Ends by | Nothing left after | Ready again after |\n| --- | --- | --- | --- |')
    for (const one of cases) {
      const { row, problems } = await tryCase(one, place)
      print(row)
      report.rows.push(row)
      report.problems.push(...problems)
      for (const problem of problems) print(`✘ ${problem}`)
    }
    isOver = true
    const last = await startWay(
      { name: 'the end', command: ['npm', 'start'], readyAt: 'API', beside: 'nothing', parts: {} },
      place,
    )
    await Promise.all(actors)
    report.problems.push(...(await verify(stage, sink)))
    await last.stop()
    report.orders = records.orders.size
    return report
  } finally {
    isOver = true
    sink.close()
    await proxies.stop()
    await faultShop.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Place {
  dataDir: string
  apiPort: number
  storefrontPort: number
  https: BehindHttps['settings']
}

async function tryCase({ way, signal, part }: SignalCase, place: Place): Promise<{ row: string; problems: string[] }> {
  const title = part ? `kill -9 of ${part}` : signal
  const problems: string[] = []
  const problem = (words: string) => problems.push(`${way.name}, ${title}: ${words}`)
  const run = await startWay(way, place)
  let ended = ''
  let ready = ''
  try {
    await delay(2000)
    const at = performance.now()
    const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
    const target = part ? way.parts[part] : undefined
    if (!target) run.started.signal(signal)
    else {
      const victim = run.started.processes().find(({ line }) => target.line.test(line))
      if (!victim)
        throw new Error(
          `${way.name} has no ${part}: ${run.started
            .processes()
            .map(({ line }) => line)
            .join('\n')}`,
        )
      process.kill(victim.pid, 'SIGKILL')
    }
    if (target?.outcome === 'comes back') {
      await run.untilReady({ ...way, ...(part === 'storefront' && { readyAt: 'storefront' }) })
      ready = seconds(at)
      if (run.started.hasEnded) problem('everything ended')
      run.started.signal('SIGTERM')
    }
    const endsAt = performance.now()
    const left = await run.started.untilNothingIsLeft(promisedMs)
    ended = ready ? `(${seconds(endsAt)} by SIGTERM)` : seconds(endsAt)
    for (const { pid, line } of left) problem(`process ${pid} is left after ${promisedMs / 1000} s: ${line}`)
    if (!ready && left.length === 0) {
      const again = performance.now()
      await run.again()
      ready = seconds(again)
      run.started.signal('SIGTERM')
      const rest = await run.started.untilNothingIsLeft(promisedMs)
      for (const { pid, line } of rest) problem(`after the next start, process ${pid} is left: ${line}`)
    }
  } catch (error) {
    problem(`${error instanceof Error ? error.message : error}\n${run.started.words.slice(-1500)}`)
  } finally {
    await run.destroy()
  }
  return { row: `| ${way.name} | ${title} | ${ended} | ${ready} |`, problems }
}

/** Starts it, with what it needs beside it, and waits until it is ready. */
async function startWay(way: WayToStart, place: Place) {
  const { dataDir, apiPort, storefrontPort, https } = place
  const id = `${process.pid}-${Math.random().toString(36).slice(2)}`
  const cluster: Cluster | undefined = way.beside === 'nothing' ? undefined : await startCluster({ folder: dataDir })
  const settings = {
    DATA_DIR: dataDir,
    // The stories' extensions: with others, a start would build the front ends again, under every shop that runs from this folder.
    SHOPKEY_CONFIG: process.env.SHOPKEY_CONFIG ?? testShopConfig,
    DATABASE_URL: cluster?.url('shopkey') ?? '',
    PORT: String(apiPort),
    STOREFRONT_PORT: String(storefrontPort),
    ADMIN_PORT: String(storefrontPort + 1),
    INTERNAL_API_URL: `http://127.0.0.1:${apiPort}`,
    SECRET: secret,
    SEED: 'none',
    NODE_ENV: '',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: way.readyAt ? 'warn' : 'info',
    ...way.settings,
    ...(way.isBehindHttps && https),
    ...(!way.readyAt && { LOG_LEVEL: 'info' }),
  }
  const api = [process.execPath, 'apps/server/src/start.mjs']
  const beside =
    way.beside === 'database and API' ? new Started(api, { ...settings, ...away }, `${id}-beside`) : undefined
  const run = {
    started: new Started(way.command, settings, id),
    async untilReady({ readyAt }: WayToStart) {
      const deadline = performance.now() + readyWithinMs
      const isReady = () =>
        readyAt === undefined
          ? run.started.words.includes('worker is ready')
          : replies(
              readyAt === 'API' ? `http://127.0.0.1:${apiPort}/health/ready` : `http://127.0.0.1:${storefrontPort}/`,
            )
      while (!(await isReady())) {
        if (run.started.hasEnded || performance.now() > deadline) throw new Error('it did not get ready')
        await delay(50)
      }
    },
    async again() {
      run.started = new Started(way.command, settings, id)
      await run.untilReady(way)
    },
    async stop() {
      run.started.signal('SIGTERM')
      await run.started.untilNothingIsLeft(promisedMs)
      await run.destroy()
    },
    async destroy() {
      await run.started.destroy()
      beside?.signal('SIGTERM')
      await beside?.untilNothingIsLeft(promisedMs)
      await beside?.destroy()
      await cluster?.stop()
    },
  }
  try {
    if (beside) while (!(await replies(`http://127.0.0.1:${apiPort}/health/ready`))) await delay(50)
    await run.untilReady(way)
  } catch (error) {
    await run.destroy()
    throw new Error(`${way.name}: ${error}\n${run.started.words.slice(-3000)}`)
  }
  return run
}

/** What runs beside is as in development. */
const away = { NODE_ENV: '', LOG_LEVEL: 'warn' }

async function replies(address: string): Promise<boolean> {
  const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply !== undefined && reply.status < 400
}
