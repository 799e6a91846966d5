import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseDatabaseUser } from '@shopkey/embedded-database/database-user.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { findPostgresPrograms, whyNoPostgres } from './system-postgres.ts'

const run = promisify(execFile)
const database = 'shopkey'

export interface ReplicatedPair {
  primaryUrl: string
  standbyUrl: string
  /** At once, as if its machine were gone. */
  stopPrimary: () => Promise<void>
  stopStandby: () => Promise<void>
  startStandby: () => Promise<void>
  promoteStandby: () => Promise<void>
}

/** A PostgreSQL of the system's packages and its synchronous standby server, by streaming replication. */
export async function withReplicatedPair<Result>(work: (pair: ReplicatedPair) => Promise<Result>): Promise<Result> {
  const bin = findPostgresPrograms()
  if (!bin) throw new Error(whyNoPostgres())
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-pair-'))
  const user = chooseDatabaseUser(folder)
  const own = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
  }
  own(folder)
  const call = (program: string, ...args: string[]) => run(join(bin, program), args, { ...user, cwd: folder })
  const nodeAt = async (name: string) => {
    const [data, socket, port] = [join(folder, name), join(folder, `${name}-socket`), await reservePort()]
    mkdirSync(socket)
    own(socket)
    const url = `postgres://shopkey@127.0.0.1:${port}/${database}`
    const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', '-t', '120', ...args)
    const configure = () => writeFileSync(join(data, 'postgresql.conf'), settings(name, socket, port))
    const start = () => control('-l', `${data}.log`, 'start')
    const stop = () => control('-m', 'immediate', 'stop')
    return { data, socket, port, url, control, configure, start, stop }
  }
  const primary = await nodeAt('primary')
  const standby = await nodeAt('standby')
  const at = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'shopkey']
  try {
    await call('initdb', '-D', primary.data, '-U', 'shopkey', '--auth=trust', '--encoding=UTF8', '--locale=C')
    primary.configure()
    await primary.start()
    await call('createdb', ...at, database)
    await call('pg_basebackup', ...at, '-D', standby.data, '--write-recovery-conf', '--checkpoint=fast')
    const source = `host=127.0.0.1 port=${primary.port} user=shopkey application_name=standby`
    writeFileSync(join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    standby.configure()
    await standby.start()
    await call('psql', ...at, '-d', database, '-c', "alter system set synchronous_standby_names = 'standby'")
    await call('psql', ...at, '-d', database, '-c', 'select pg_reload_conf()')
    return await work({
      primaryUrl: primary.url,
      standbyUrl: standby.url,
      stopPrimary: async () => void (await primary.stop()),
      stopStandby: async () => void (await standby.stop()),
      startStandby: async () => void (await standby.start()),
      promoteStandby: async () => void (await standby.control('promote')),
    })
  } finally {
    for (const { stop } of [standby, primary]) await stop().catch(() => {}) // it was stopped already
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each node has its own folder for sockets: a lock file there belongs to one server. */
function settings(name: string, socket: string, port: number): string {
  return `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${socket}'
cluster_name = '${name}'
max_connections = 100
max_locks_per_transaction = 256
wal_receiver_status_interval = 1
`
}
