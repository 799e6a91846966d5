import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findCluster } from '@shopkey/embedded-database/cluster.ts'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { openDatabase as openKysely } from '@shopkey/server/src/db/database.ts'
import { requireDatabase } from '@shopkey/server/src/db/require-database.ts'
import { describeFailure, migrateExtensions } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { describeDemoAccounts, findDemoAccounts } from '@shopkey/server/src/people/customer-auth/demo-accounts.ts'
import { issueOwnerLink } from '@shopkey/server/src/platform/installation/owner-link.ts'
import { describeUnreadableSecrets } from '@shopkey/server/src/platform/installation/unreadable-secrets.ts'
import { followApiUrl } from '@shopkey/server/src/platform/uploads/follow-api-url.ts'
import { stopWithinMs } from '@shopkey/server/src/stop-signal.ts'
import { StartedAlreadyError, UsageError } from './command.ts'
import { dataFolder, openDatabase, whyDatabaseIsAway } from './database.ts'
import { StartRecord, stopProcess } from './earlier-start.ts'
import { onceInterrupted } from './interrupted.ts'
import { Processes, type Program, pathOf, runScript } from './processes.ts'
import { type LaunchSettings, readLaunchSettings, requireFreePort } from './settings.ts'
import { describeInstallation, howFarIsTheDemo } from './summary.ts'

const RESPOND_WITHIN_MS = 60_000

export type LaunchPlan = {
  /** Work that needs no database, done while that starts. */
  prepare: () => Promise<void>
  /** The programs to run, given the environment they share. */
  programs: (settings: LaunchSettings, env: NodeJS.ProcessEnv) => Program[]
  /** Addresses that must respond before the start is complete. */
  addresses: (settings: LaunchSettings) => string[]
  /** The back-office's address. */
  backOfficeUrl: (settings: LaunchSettings) => string
  /** Ports that must be free, by their setting. */
  ports: (settings: LaunchSettings) => Record<string, number>
}

/** Starts a whole installation and runs it until Ctrl-C or until its database ends. */
export async function launch(args: string[], plan: LaunchPlan): Promise<void> {
  const { values } = parseArgs({ args, options: { 'take-over': { type: 'boolean', default: false } } })
  const settings = readLaunchSettings(process.env)
  const interrupted = onceInterrupted()
  // Before minutes of building.
  if (process.env.DATABASE_URL) await requireDatabase(process.env.DATABASE_URL)
  const record = new StartRecord(settings.dataDir, settings.port)
  const cleared = clearTheWay(record, settings, values['take-over'])
  if ((await Promise.race([cleared, interrupted.then(() => 'interrupted')])) === 'interrupted') return
  for (const [setting, port] of Object.entries(plan.ports(settings))) await requireFreePort(setting, port)

  let databaseUrl = process.env.DATABASE_URL
  record.write([])
  const processes = new Processes({
    whyNotNow: (withinMs) => whyDatabaseIsAway(databaseUrl, withinMs),
    onChange: (running) => record.write(running),
  })
  let closeDatabase = async () => {}
  const work = async () => {
    // A failed build must not exit before the database can be closed.
    const [database, prepared] = await Promise.all([
      openDatabase({ join: false }).then((opened) => {
        closeDatabase = opened.close
        return opened
      }),
      plan.prepare().then(
        () => undefined,
        (error: unknown) => ({ error }),
      ),
    ])
    if (prepared) throw prepared.error
    databaseUrl = database.url
    const env = childEnvironment(settings, database.url)
    await migrate(database.url)
    const { failures } = await migrateExtensions(database.url, await loadExtensions(process.env))
    for (const failure of failures) console.error(`\n  Warning: ${describeFailure(failure)}\n`)
    if (settings.isProduction) await refuseDemoAccounts(database.url)
    await warnOfOtherSecret(settings, database.url)
    const demo = settings.seed === 'demo' ? await howFarIsTheDemo(database.url) : 'none of ours'
    if (demo === 'empty' || demo === 'cut off') {
      const words = {
        empty: 'Filling the empty database with the demo ...',
        'cut off': 'Going on to fill the demo ...',
      }
      console.log(words[demo])
      await runScript({ name: 'seeding', script: pathOf('apps/server/seeds/seed.ts'), env })
    }
    await moveFileAddresses(database.url, settings.s3?.publicUrl ?? settings.apiUrl)
    for (const program of plan.programs(settings, env)) processes.start(program)
    const crashed = Promise.race([processes.ended, database.ended.then(() => 'The database has ended.')])
    const ready = waitForResponses(plan.addresses(settings))
    const early = await Promise.race([crashed, ready])
    if (early) throw new UsageError(`${early} Its last messages are above.`)
    processes.supervise()
    const ownerLink = await linkForFirstOwner(settings, database.url)
    console.log(await describeInstallation(settings, database.url, plan.backOfficeUrl(settings), ownerLink))
    await database.ended
    throw new UsageError('The database has ended. Everything else is stopped, too.')
  }
  try {
    await Promise.race([work(), interrupted])
  } finally {
    await processes.stop()
    await closeDatabase()
    record.remove()
  }
}

/** Says which earlier start is in the way. Stops one that runs if asked to, and always what a killed one left running. */
async function clearTheWay(record: StartRecord, settings: LaunchSettings, takesOver: boolean): Promise<void> {
  const earlier = record.find()
  const cluster = process.env.DATABASE_URL ? undefined : findCluster(dataFolder())
  const holder = earlier?.starter?.pid ?? cluster?.holder
  if (holder !== undefined) {
    if (!takesOver) throw new StartedAlreadyError(settings.dataDir, holder)
    console.log(`Stopping the Shopkey that runs already (process ${holder}) ...`)
    await stopProcess(holder, stopAllWithinMs(settings))
  }
  for (const { name, pid } of record.find()?.programs ?? []) {
    console.log(`The last start was killed, and its ${name} (process ${pid}) still runs. Stopping it ...`)
    await stopProcess(pid, apiStopWithinMs(settings))
  }
}

/** How long the API may take to stop: SHUTDOWN_GRACE, then the accepted requests. */
export function apiStopWithinMs({ shutdownGraceMs }: LaunchSettings): number {
  return shutdownGraceMs + stopWithinMs + 5000
}

/** Storefront and back-office, then the API, then the database. */
function stopAllWithinMs(settings: LaunchSettings): number {
  return apiStopWithinMs(settings) + 60_000
}

async function refuseDemoAccounts(databaseUrl: string): Promise<void> {
  const db = openKysely({ url: databaseUrl, poolSize: 1 })
  try {
    const refusal = describeDemoAccounts(await findDemoAccounts(db))
    if (refusal) throw new UsageError(refusal)
  } finally {
    await db.destroy()
  }
}

/** The start continues: a SECRET may be changed on purpose. */
async function warnOfOtherSecret(settings: LaunchSettings, databaseUrl: string): Promise<void> {
  const db = openKysely({ url: databaseUrl, poolSize: 1 })
  try {
    const warning = await describeUnreadableSecrets(db, settings)
    if (warning) console.error(`\n  Warning: ${warning}\n`)
  } finally {
    await db.destroy()
  }
}

/** The link by which an installation without an owner gets one; null where it has. */
async function linkForFirstOwner(settings: LaunchSettings, databaseUrl: string): Promise<string | null> {
  const db = openKysely({ url: databaseUrl, poolSize: 1 })
  try {
    return await issueOwnerLink(db, settings, new Date())
  } finally {
    await db.destroy()
  }
}

/** Another PORT, API_URL or S3_PUBLIC_URL than last time: the pictures' addresses follow. */
async function moveFileAddresses(databaseUrl: string, filesUrl: string): Promise<void> {
  const db = openKysely({ url: databaseUrl, poolSize: 1, statementTimeoutMs: 600_000 })
  try {
    await followApiUrl(db, filesUrl)
  } finally {
    await db.destroy()
  }
}

function childEnvironment(settings: LaunchSettings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    // Caches compiled code between starts.
    NODE_COMPILE_CACHE: pathOf('node_modules/.cache/node'),
    // A developer's terminal shows warnings and errors only.
    LOG_LEVEL: settings.isProduction ? 'info' : 'warn',
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    STOREFRONT_PORT: String(settings.storefrontPort),
    API_URL: settings.apiUrl,
    // The storefront's own calls need no proxy, which would hide the shoppers' addresses from the API.
    INTERNAL_API_URL: process.env.INTERNAL_API_URL || `http://127.0.0.1:${settings.port}`,
    STOREFRONT_URL: settings.storefrontUrl,
  }
}

/** In their order, the API first: a page that is asked for before the API responds would be logged and counted as a fault. */
async function waitForResponses(addresses: readonly string[]): Promise<undefined> {
  for (const address of addresses) await waitForResponse(address)
}

async function waitForResponse(address: string): Promise<void> {
  const deadline = Date.now() + RESPOND_WITHIN_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(RESPOND_WITHIN_MS) })
      await response.arrayBuffer()
      if (response.status < 400) return
      last = `status ${response.status}`
    } catch {
      // Not listening yet.
    }
    await delay(40)
  }
  throw new UsageError(`${address} did not come up within a minute (${last}).`)
}
