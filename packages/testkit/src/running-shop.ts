import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditShop } from './audit-shop.ts'
import { startChosenProxies } from './behind-https.ts'
import { createDemoDatabase } from './demo-database.ts'
import { reservePort } from './reserve-port.ts'
import { root, withoutTestContext } from './run-script.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testShopConfig } from './test-shop-config.ts'

export type RunningShop = {
  storefrontUrl: string
  /** The API; the back-office is below /app. */
  apiUrl: string
  databaseUrl: string
  /** Of the process whose children are the programs. */
  pid: number | undefined
  /** What its programs have written so far. */
  output: () => string
  /** Throws where what it leaves is not what its ledgers and rows say: every story ends with `npm run audit`. */
  stop: () => Promise<void>
}

export type EmptyShop = RunningShop & { ownerLink: string }

/** Starts everything like `npm start`, with the demo data in a database of its own and free ports. */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const demo = await createDemoDatabase()
  const { shop } = await start(demo, { DATA_DIR: demo.dataFolder, ...settings })
  return shop
}

/** Starts everything with an empty database and these settings. `ownerLink` is the printed one that leads to the first owner's account. */
export async function startEmptyShop(settings: Record<string, string> = {}): Promise<EmptyShop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shopkey-empty-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  const { shop, words } = await start(await createTestDatabase(), { DATA_DIR: dataFolder, SEED: 'none', ...settings })
  const ownerLink = /http\S+\/app\/setup#token=[\w-]+/.exec(words)?.[0]
  if (!ownerLink) throw new Error(`The start printed no link for the first owner.\n${words}`)
  return { ...shop, ownerLink }
}

async function start(
  { databaseUrl, drop }: TestDatabase,
  settings: Record<string, string>,
): Promise<{ shop: RunningShop; words: string }> {
  const [port, storefrontPort] = [await reservePort(), await reservePort()]
  // Every story can run behind https, see CONTRIBUTING.md; one that sets an address of its own is about that.
  const proxies = settings.API_URL ? undefined : await startChosenProxies({ storefront: storefrontPort, api: port })
  const program = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...withoutTestContext(process.env),
      DATABASE_URL: databaseUrl,
      SHOPKEY_CONFIG: testShopConfig,
      ...proxies?.settings,
      ...settings,
      PORT: String(port),
      STOREFRONT_PORT: String(storefrontPort),
    },
    // With a channel to us, it closes when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(program, 'exit')
  let words = ''
  let isOpen = false
  const open = new Promise<void>((resolve) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        // The output of a running installation is about faults; it is shown with the failing test.
        if (isOpen) process.stderr.write(chunk)
        words += chunk
        isOpen = words.includes('Shopkey is open.')
        if (isOpen) resolve()
      })
    }
  })
  await Promise.race([open, ended])
  if (!isOpen) throw new Error(`The shop did not open.\n${words}`)
  const shop = {
    storefrontUrl: proxies?.settings.STOREFRONT_URL ?? `http://localhost:${storefrontPort}`,
    apiUrl: proxies?.settings.API_URL ?? `http://localhost:${port}`,
    databaseUrl,
    pid: program.pid,
    output: () => words,
    stop: async () => {
      program.kill('SIGTERM')
      await ended
      await proxies?.stop()
      try {
        await auditShop(databaseUrl)
      } finally {
        await drop()
      }
    },
  }
  return { shop, words }
}
