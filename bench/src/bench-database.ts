import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import pg from 'pg'

export interface BenchDatabase {
  url: string
  /** PostgreSQL's process. */
  pid: number
  /** Returns the address of an empty database beside it. */
  another: (name: string) => Promise<string>
  /** Where the measured server may write files. */
  folder: string
  /** Whether an earlier run has written the data. */
  isWritten: boolean
  markWritten: () => Promise<void>
}

/**
 * Calls `use` with a migrated database. It is deleted afterwards, unless a folder is named: that keeps the data of large
 * measurements for the next run. After a migration that sorts before one already applied, delete the folder.
 */
export async function withBenchDatabase(
  use: (database: BenchDatabase) => Promise<void>,
  keptFolder?: string,
  /** Settings of PostgreSQL. */
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'shopkey-bench-'))
  mkdirSync(folder, { recursive: true })
  const cluster = await startCluster({ folder, settings, note: () => {} })
  try {
    await ensureDatabase(cluster, 'bench')
    const url = cluster.url('bench')
    await migrate(url)
    await use({
      url,
      pid: cluster.pid,
      async another(name) {
        await ensureDatabase(cluster, name)
        return cluster.url(name)
      },
      folder,
      isWritten:
        (await runStatement(
          url,
          `select obj_description(oid, 'pg_class') as note from pg_class where oid = 'stores'::regclass`,
        )) === 'written',
      markWritten: async () => void (await runStatement(url, `comment on table stores is 'written'`)),
    })
  } finally {
    await cluster.stop()
    if (!keptFolder) rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the `note` of the first row. */
async function runStatement(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]?.note
  } finally {
    await client.end()
  }
}

/** Calls `use` with a connection of its own. */
export async function withConnection(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
