import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseDatabaseUser } from '@shopkey/embedded-database/database-user.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'

const program = '/usr/sbin/pgbouncer'

export function whyNoPooler(): string | undefined {
  return existsSync(program) ? undefined : 'PgBouncer is not installed: apt-get install pgbouncer'
}

/** A PgBouncer before a database; `url` leads through it. */
export async function withPooler<Result>(
  databaseUrl: string,
  { mode, connections }: { mode: 'session' | 'transaction'; connections: number },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-pooler-'))
  const user = chooseDatabaseUser(folder)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await reservePort()
  const file = join(folder, 'pgbouncer.ini')
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const database = pathname.slice(1)
  writeFileSync(
    file,
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database} user=${username} password=${password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options
`,
  )
  const pooler = spawn(program, [file], { ...user, cwd: folder, stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${port}/${database}`
  try {
    await until(() => replies(url), 'PgBouncer replying')
    return await work(url)
  } finally {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function replies(url: string): Promise<boolean> {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    await sql`select`.execute(db)
    return true
  } catch {
    return false // it is starting
  } finally {
    await db.destroy()
  }
}
