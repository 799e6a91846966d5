import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chooseDatabaseUser } from '@shopkey/embedded-database/database-user.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { findPostgresPrograms, whyNoPostgres } from './system-postgres.ts'

const run = promisify(execFile)
const pgBackRest = '/usr/bin/pgbackrest'
const database = 'shopkey'
const noteBackup = fileURLToPath(new URL('../../deploy/pgbackrest/note-backup.mjs', import.meta.url))

export interface ArchivedCluster {
  databaseUrl: string
  /** Notes the newest backup in the database of the shop, as the timer's unit does; returns what is printed. */
  noteBackup: () => Promise<string>
  /** Restores the state of a moment into a cluster of its own, beside the running one; returns its address. */
  restoreTo: (moment: string) => Promise<string>
}

/** What is missing on this machine for `withArchivedCluster`, in words. */
export function findMissingPrograms(): string | undefined {
  if (!existsSync(pgBackRest)) return 'pgBackRest is not installed: apt-get install pgbackrest'
  return whyNoPostgres()
}

/** A PostgreSQL of the system's packages, whose log goes to a repository of pgBackRest as docs/operations/point-in-time.md sets it up. */
export async function withArchivedCluster<Result>(
  work: (cluster: ArchivedCluster) => Promise<Result>,
): Promise<Result> {
  const bin = findPostgresPrograms()
  if (!bin) throw new Error(findMissingPrograms())
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-archive-'))
  const user = chooseDatabaseUser(folder)
  const own = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
  }
  own(folder)
  for (const name of ['repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name))
    own(join(folder, name))
  }
  const started: string[] = []
  const call = (program: string, ...args: string[]) => run(program, args, { ...user, cwd: folder })
  const start = async (data: string) => {
    await call(join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '300', '-l', `${data}.log`, 'start')
    started.push(data)
  }
  const [port, otherPort] = [await reservePort(), await reservePort()]
  const [data, restored] = [join(folder, 'data'), join(folder, 'restored')]
  const config = join(folder, 'pgbackrest.conf')
  const backRest = (...args: string[]) => call(pgBackRest, `--config=${config}`, '--stanza=shopkey', ...args)
  try {
    await call(join(bin, 'initdb'), '-D', data, '-U', 'shopkey', '--auth=trust', '--encoding=UTF8', '--locale=C')
    writeFileSync(config, repository(folder, data, port))
    chmodSync(config, 0o644)
    writeFileSync(join(data, 'postgresql.auto.conf'), settings(folder, config, port))
    await start(data)
    await call(join(bin, 'createdb'), '-h', '127.0.0.1', '-p', String(port), '-U', 'shopkey', database)
    await backRest('stanza-create')
    await backRest('check')
    await backRest('--type=full', 'backup')
    return await work({
      databaseUrl: `postgres://shopkey@127.0.0.1:${port}/${database}`,
      async noteBackup() {
        const env = {
          ...process.env,
          PGHOST: '127.0.0.1',
          PGPORT: String(port),
          PGUSER: 'shopkey',
          PGDATABASE: database,
        }
        // As this account: that of the database may not read this folder.
        const { stdout } = await run(process.execPath, [noteBackup, '26', `--config=${config}`], { env })
        return stdout.trim()
      },
      async restoreTo(moment) {
        const into = [`--pg1-path=${restored}`, '--type=time', `--target=${moment}`, '--target-action=promote']
        await backRest(...into, '--archive-mode=off', 'restore')
        writeFileSync(join(restored, 'postgresql.conf'), `port = ${otherPort}\n`, { flag: 'a' })
        // What alter system wrote comes last: the port of the running one.
        writeFileSync(join(restored, 'postgresql.auto.conf'), `port = ${otherPort}\n`, { flag: 'a' })
        await start(restored)
        return `postgres://shopkey@127.0.0.1:${otherPort}/${database}`
      },
    })
  } finally {
    for (const place of started.reverse())
      await call(join(bin, 'pg_ctl'), '-D', place, '-m', 'immediate', 'stop').catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

function repository(folder: string, data: string, port: number): string {
  return `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
start-fast=y
log-level-console=warn
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool

[shopkey]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=shopkey
`
}

function settings(folder: string, config: string, port: number): string {
  return `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
max_locks_per_transaction = 256
archive_mode = on
archive_command = '${pgBackRest} --config=${config} --stanza=shopkey archive-push %p'
archive_timeout = 60
`
}
