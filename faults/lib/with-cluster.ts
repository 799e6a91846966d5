import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'

export interface OwnCluster {
  databaseUrl: string
  pid: () => number
  /** Ends PostgreSQL and starts it again at the same address. */
  restart: () => Promise<void>
}

/** A PostgreSQL of this run's own, which it may kill; `migrateWith` writes the schema. */
export async function withCluster<Result>(
  work: (cluster: OwnCluster) => Promise<Result>,
  migrateWith: (databaseUrl: string) => Promise<unknown> = migrate,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-faults-db-'))
  const start = () => startCluster({ folder, note: () => {} })
  let cluster: Cluster = await start()
  try {
    await ensureDatabase(cluster, 'faults')
    const databaseUrl = cluster.url('faults')
    await migrateWith(databaseUrl)
    return await work({
      databaseUrl,
      pid: () => cluster.pid,
      async restart() {
        await cluster.stop()
        cluster = await start()
        if (cluster.url('faults') !== databaseUrl) throw new Error('PostgreSQL came back at another address')
      },
    })
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
