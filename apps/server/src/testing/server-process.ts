import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export const ownMain = fileURLToPath(new URL('../main.mjs', import.meta.url))

export interface ServerProcess {
  server: ChildProcess
  url: string
  /** The application name of its connections in the database. */
  name: string
}

let started = 0

/** The API as in production: a process of its own, so that it can be killed. `main` is the program of another version. */
export async function startServerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  main: string = ownMain,
): Promise<ServerProcess> {
  const PORT = settings.PORT ?? String(await reservePort())
  started += 1
  const name = `server ${started}`
  const address = new URL(databaseUrl)
  address.searchParams.set('application_name', name)
  // With the runner's own environment variables a program would report as a test file.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const env = { ...environment, DATABASE_URL: address.href, LOG_LEVEL: 'error', ...settings, PORT }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { server, url: `http://localhost:${PORT}`, name }
}

export async function untilReady({ server, url }: ServerProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined) // not listening yet
    if (response?.ok) return
    await delay(50)
  }
  throw new Error('the server ended before it answered')
}

/** Without a shutdown: its memory and requests in progress are lost. */
export async function kill({ server }: ServerProcess): Promise<void> {
  if (server.signalCode || server.exitCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/**
 * Waits until the dead process's last statements are committed or rolled back: the database runs them until it notices
 * the closed connection.
 */
export async function untilLockReleased(db: Database, { name }: ServerProcess): Promise<void> {
  await until(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where application_name = ${name} and datname = current_database()`.execute(
        db,
      )
    return rows.length === 0
  }, `forgetting ${name}`)
}
