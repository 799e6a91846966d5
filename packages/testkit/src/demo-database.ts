import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root, runScript, withoutTestContext } from './run-script.ts'
import { testClusterFolder } from './test-cluster.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testShopConfig } from './test-shop-config.ts'
import { until } from './until.ts'

/** Returns a database of this test file's own with the demo, which is seeded once for all of the same code. Its pictures are in `dataFolder`. */
export async function createDemoDatabase(): Promise<TestDatabase & { dataFolder: string }> {
  const name = `demo_${fingerprintOfDemo()}`
  const dataFolder = join(testClusterFolder(), name)
  const build = async (databaseUrl: string) => {
    const older = readdirSync(testClusterFolder()).filter((entry) => entry.startsWith('demo_'))
    for (const entry of older) rmSync(join(testClusterFolder(), entry), { recursive: true })
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
    await runScript('apps/server/seeds/seed.ts', settings)
    await doPendingJobs(settings)
  }
  return { ...(await createTestDatabase({ name, build })), dataFolder }
}

/** The demo's orders leave hundreds of jobs, such as their messages, which every story's shop would do again. */
async function doPendingJobs(settings: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  const worker = spawn(process.execPath, [join(root, 'apps/server/src/start.mjs'), 'worker'], {
    cwd: root,
    env: { ...withoutTestContext(process.env), SHOPKEY_CONFIG: testShopConfig, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(worker, 'exit')
  const database = new pg.Client({ connectionString: settings.DATABASE_URL })
  await database.connect()
  try {
    await until(async () => {
      if (worker.exitCode !== null) throw new Error(`The worker of the demo ended (exit code ${worker.exitCode}).`)
      const { rowCount } = await database.query(
        `select from pgboss.job where name in ('events', 'messages', 'webhooks', 'extensions', 'batches')
          and state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
      )
      return rowCount === 0
    }, 'doing the jobs of the demo')
  } finally {
    await database.end()
    worker.kill('SIGTERM')
    await ended
  }
}

function fingerprintOfDemo(): string {
  const sources = globSync(['apps/server/{src,seeds}/**/*.*', 'packages/{domain,contract}/src/**/*.ts'], { cwd: root })
  const hash = createHash('sha256')
  for (const path of sources.filter((path) => !path.includes('.test.')).sort())
    hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 12)
}
