import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ConfigError } from './config.ts'
import { installChangeTriggers } from './db/changes/install-triggers.ts'
import { writeReferenceData } from './db/reference-data.ts'
import { migrateJobQueue } from './jobs/job-queue.ts'
import { recordSchemaVersion, requireOwnOrNextSchema } from './platform/system/schema-versions.ts'

const migrationsDir = new URL('./db/migrations/', import.meta.url)

/**
 * Migrates the database to the newest schema. Several processes may call it at once: the migrator holds an advisory
 * lock, and a later process finds nothing left to do. Returns the names of the migrations that ran. Throws the first
 * failure; that migration is rolled back. Changes nothing in a database that the next version has migrated.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  return withMigrator(databaseUrl, async (migrator, db) => {
    const { unknown } = await compareMigrations(db)
    if (unknown.length > 0) {
      await requireOwnOrNextSchema(db, unknown)
      return []
    }
    const applied = await migrateEach(migrator)
    await writeReferenceData(db)
    await installChangeTriggers(db)
    await migrateJobQueue(databaseUrl)
    await recordSchemaVersion(db)
    return applied
  })
}

/** Each in its own transaction, so that the locks of one are released before the next. Returns the names of those that ran. */
async function migrateEach(migrator: Migrator): Promise<string[]> {
  const applied: string[] = []
  for (let attempt = 1; ; ) {
    const { error, results = [] } = await migrator.migrateUp()
    if (!error) {
      if (results.length === 0) return applied
      applied.push(...results.map(({ migrationName }) => migrationName))
      attempt = 1
    } else if (isLockedOut(error) && attempt < attempts) {
      attempt += 1
      await delay(pauseBetweenAttempts_ms * attempt)
    } else throw error
  }
}

const attempts = 6
const pauseBetweenAttempts_ms = 200

/** Requests of a running shop lock rows of the same tables in another order, or for long: PostgreSQL ends the one or the other. */
function isLockedOut(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === deadlockDetected || code === lockNotAvailable
}

const deadlockDetected = '40P01'
const lockNotAvailable = '55P03'

/** Gives an empty database the schema of these migrations and no others; writes no reference data. */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const wanted = new Set(names)
  const isWanted = (name: string) => wanted.has(name)
  await withMigrator(
    databaseUrl,
    async (migrator) => {
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    },
    isWanted,
  )
  await migrateJobQueue(databaseUrl)
}

/** The names of all migrations, the oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await migrationFiles()).map(nameOf)
}

/** The names of the migrations that the database has, the oldest first; changes nothing. */
export async function appliedMigrations(databaseUrl: string): Promise<string[]> {
  return withMigrator(databaseUrl, async (_migrator, db) => readApplied(db))
}

/** The names of the migrations that the database lacks; changes nothing. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withMigrator(databaseUrl, async (_migrator, db) => (await compareMigrations(db)).pending)
}

/** Throws a ConfigError for a database whose schema this version can't run on: it lacks migrations, or is of a version too new. */
export async function requireSchema(databaseUrl: string): Promise<void> {
  await withMigrator(databaseUrl, async (_migrator, db) => {
    const { pending, unknown } = await compareMigrations(db)
    if (pending.length > 0)
      throw new ConfigError(
        `The database (DATABASE_URL) lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} of this version, from ${pending[0]} on. Run npm run migrate, then start again.`,
      )
    await requireOwnOrNextSchema(db, unknown)
  })
}

/** `unknown`: what the database has and this version does not know. */
async function compareMigrations(db: Kysely<unknown>) {
  const [applied, known] = [await readApplied(db), await knownMigrations()]
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as oid`.execute(db)
  if (!(found[0] as { oid: string | null }).oid) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function withMigrator<Result>(
  databaseUrl: string,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<Result>,
  isWanted: (name: string) => boolean = () => true,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const provider = { getMigrations: () => readSqlMigrations(isWanted) }
    // Branches that are merged late add migrations with earlier names; none depends on one that was written beside it.
    return await work(new Migrator({ db, provider, allowUnorderedMigrations: true }), db)
  } finally {
    await db.destroy()
  }
}

async function readSqlMigrations(isWanted: (name: string) => boolean): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of (await migrationFiles()).filter((file) => isWanted(nameOf(file)))) {
    const text = await readFile(new URL(file, migrationsDir), 'utf8')
    migrations[nameOf(file)] = {
      async up(db) {
        // A schema change that cannot get its lock fails instead of queueing every reader behind it.
        await sql`set local lock_timeout = '10s'`.execute(db)
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
}

function nameOf(file: string): string {
  return file.replace(/\.sql$/, '')
}
