import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const main = fileURLToPath(new URL('../main.mjs', import.meta.url))

export interface ServerProcess {
  server: ChildProcess
  url: string
  /** What its connections are called in the database. */
  name: string
}

let started = 0

/** The API as production runs it: a process of its own, so that it can be killed. */
export async function startServerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const PORT = settings.PORT ?? String(await reservePort())
  started += 1
  const name = `server ${started}`
  const address = new URL(databaseUrl)
  address.searchParams.set('application_name', name)
  // Under the runner's own environment a program would report as a test file.
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

/** No goodbye: what was in its memory or on its way is gone. */
export async function kill({ server }: ServerProcess): Promise<void> {
  if (server.signalCode || server.exitCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** What the dead had sent is done or undone: the database goes on with it until it has an answer that nobody takes. */
export async function untilLockReleased(db: Database, { name }: ServerProcess): Promise<void> {
  await until(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where application_name = ${name} and datname = current_database()`.execute(
        db,
      )
    return rows.length === 0
  }, `forgetting ${name}`)
}
