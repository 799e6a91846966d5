import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { writeReferenceData } from './reference-data.ts'

const migrationsDir = new URL('./migrations/', import.meta.url)

/**
 * Migrates the database to the newest schema. Several processes may call it at once: the migrator holds an advisory
 * lock, and a later process finds nothing left to do. Returns the names of the migrations that ran. Throws the first
 * failure; that migration is rolled back.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readSqlMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await writeReferenceData(db)
    await migrateJobQueue(databaseUrl)
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

async function readSqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(new URL(file, migrationsDir), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = {
      async up(db) {
        // A schema change that cannot get its lock fails instead of queueing every reader behind it.
        await sql`set local lock_timeout = '10s'`.execute(db)
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
