import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reservePort } from './reserve-port.ts'
import { testClusterFolder } from './test-cluster.ts'
import { createTestDatabase, type Preparation } from './test-database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type RunningShop = {
  storefrontUrl: string
  /** The API; the back-office is below /app. */
  apiUrl: string
  databaseUrl: string
  stop: () => Promise<void>
}

/** Starts everything like `npm start`, with the demo data in a database of its own and free ports. */
export async function startShop(): Promise<RunningShop> {
  const demo = describeDemo()
  const { databaseUrl, drop } = await createTestDatabase(demo)
  const [port, storefrontPort] = [await reservePort(), await reservePort()]
  const shop = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...withoutTestContext(process.env),
      DATABASE_URL: databaseUrl,
      DATA_DIR: demo.dataFolder,
      PORT: String(port),
      STOREFRONT_PORT: String(storefrontPort),
    },
    // With a channel to us, it closes when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(shop, 'exit')
  let words = ''
  let isOpen = false
  const open = new Promise<void>((resolve) => {
    for (const stream of [shop.stdout, shop.stderr]) {
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
  return {
    storefrontUrl: `http://localhost:${storefrontPort}`,
    apiUrl: `http://localhost:${port}`,
    databaseUrl,
    stop: async () => {
      shop.kill('SIGTERM')
      await ended
      await drop()
    },
  }
}

/** The demo data, seeded once for all stories of the same code. Its pictures are in `dataFolder`. */
function describeDemo(): Preparation & { dataFolder: string } {
  const name = `demo_${fingerprintOfDemo()}`
  const dataFolder = join(testClusterFolder(), name)
  return {
    name,
    dataFolder,
    build: async (databaseUrl) => {
      const older = readdirSync(testClusterFolder()).filter((entry) => entry.startsWith('demo_'))
      for (const entry of older) rmSync(join(testClusterFolder(), entry), { recursive: true })
      const seeding = spawn(process.execPath, [join(root, 'apps/server/seeds/seed.ts')], {
        cwd: root,
        env: { ...withoutTestContext(process.env), DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(seeding, 'exit')
      if (code !== 0) throw new Error(`Seeding the demo failed (exit code ${code}).`)
    },
  }
}

function fingerprintOfDemo(): string {
  const sources = globSync(['apps/server/{src,seeds}/**/*.*', 'packages/{domain,contract}/src/**/*.ts'], { cwd: root })
  const hash = createHash('sha256')
  for (const path of sources.filter((path) => !path.includes('.test.')).sort())
    hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 12)
}

/** With the runner's own environment variables a program would report as a test file. */
function withoutTestContext({ NODE_TEST_CONTEXT: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment
}
