import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { runScript } from './run-script.ts'
import { joinTestCluster } from './test-cluster.ts'

const server = new URL('../../../apps/server/', import.meta.url)
const migrationsFolder = new URL('src/db/migrations/', server)

/** Two keys of PostgreSQL's advisory locks, so that one process builds a template while the others wait. */
const TEMPLATE_LOCK = [8_000, 1]

export type TestDatabase = {
  databaseUrl: string
  /** Dropped by itself when the test process ends; call it to drop earlier. */
  drop: () => Promise<void>
}

/** A prepared state of many tests, built once and then cloned. */
export type Preparation = {
  /** Identifies the state and the version of its code, in letters, digits and _. */
  name: string
  build: (databaseUrl: string) => Promise<void>
}

let created = 0

const undropped = new Set<() => Promise<void>>()
// When the event loop is empty all tests and hooks are done and the process's own connections are closed.
process.once('beforeExit', () => {
  for (const drop of [...undropped]) void drop()
})

/** A database of this test file's own, with the newest schema and no rows (or those of `preparation`):
 *
 *      const { databaseUrl } = await createTestDatabase()
 */
export async function createTestDatabase(preparation?: Preparation): Promise<TestDatabase> {
  const urlOf = await joinTestCluster()
  created += 1
  const name = `test_${process.pid}_${created}`
  await onServer(urlOf, async (client) => {
    let template = await provideTemplate(client, urlOf, `template_${schemaVersion()}`, 'template0', migrateWholly)
    if (preparation) {
      template = await provideTemplate(client, urlOf, `${template}_${preparation.name}`, template, preparation.build)
    }
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })

  const drop = async () => {
    if (!undropped.delete(drop)) return
    await onServer(urlOf, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  undropped.add(drop)
  return { databaseUrl: urlOf(name), drop }
}

async function migrateWholly(databaseUrl: string): Promise<void> {
  await runScript('scripts/migrate.ts', { DATABASE_URL: databaseUrl })
}

async function provideTemplate(
  client: pg.Client,
  urlOf: (database: string) => string,
  name: string,
  source: string,
  build: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  if (await exists()) return name
  await client.query('SELECT pg_advisory_lock($1, $2)', TEMPLATE_LOCK)
  try {
    if (await exists()) return name
    await dropOlderTemplates(client)
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft} TEMPLATE ${source} STRATEGY FILE_COPY`)
    await build(urlOf(draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, $2)', TEMPLATE_LOCK)
  }
}

/** Those of earlier schemas, which are not cloned any more. */
async function dropOlderTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'template\\_%' AND NOT starts_with(datname, $1)`,
    [`template_${schemaVersion()}`],
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}

/** Changes with every migration, and with libraries that have tables of their own. */
function schemaVersion(): string {
  const hash = createHash('sha256')
  for (const file of ['src/migrate.ts', 'src/db/reference-data.ts', 'src/jobs/job-queue.ts', 'package.json']) {
    hash.update(readFileSync(new URL(file, server)))
  }
  for (const file of readdirSync(migrationsFolder).sort()) {
    hash.update(file).update(readFileSync(new URL(file, migrationsFolder)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function onServer<T>(urlOf: (database: string) => string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
