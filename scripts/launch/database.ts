import { resolve } from 'node:path'
import { ensureDatabase, findCluster, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { requireDatabase } from '@shopkey/server/src/db/require-database.ts'

const DATABASE = 'shopkey'

export type OpenDatabase = {
  url: string
  /** Resolves if the server ends by itself; never for a server that we did not start. */
  ended: Promise<void>
  close: () => Promise<void>
}

export function dataFolder(): string {
  return resolve(process.env.DATA_DIR || 'data')
}

/**
 * Opens the database of DATABASE_URL, else the embedded one. `join` uses the embedded one that another command is
 * running; without it, a running one throws ClusterBusyError.
 */
export async function openDatabase(options: { join: boolean }): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) {
    await requireDatabase(process.env.DATABASE_URL)
    return notOurs(process.env.DATABASE_URL)
  }
  const running = options.join ? findCluster(dataFolder()) : undefined
  if (running) return notOurs(running.url(DATABASE))
  const cluster = await startCluster({ folder: dataFolder(), note: (message) => console.log(message) })
  await ensureDatabase(cluster, DATABASE)
  return { url: cluster.url(DATABASE), ended: cluster.exited, close: cluster.stop }
}

/** Opens the database for one piece of work and closes it again. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await openDatabase({ join: true })
  try {
    return await work(database.url)
  } finally {
    await database.close()
  }
}

/** Why programs cannot reach the database now; undefined where they can. */
export async function whyDatabaseIsAway(url: string | undefined, withinMs: number): Promise<string | undefined> {
  try {
    if (url) await requireDatabase(url, withinMs)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function notOurs(url: string): OpenDatabase {
  return { url, ended: new Promise(() => {}), close: async () => {} }
}
