import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts'
import { findLockHolder, tryLock } from './lock-file.ts'
import { prepareDataFolder, preparePrograms, programPath } from './places.ts'
import { findFreePort, isPortFree } from './ports.ts'
import {
  DatabaseStartError,
  findPostmaster,
  type Postmaster,
  programEnvironment,
  signalStop,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { clearSockets, placeOfSocket } from './socket.ts'

const ROLE = 'shopkey'
const MAJOR_VERSION = '18'

/** Suits one installation on a small machine; a larger one runs its own server and sets DATABASE_URL. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  // The number of tables and indexes locked without the shared lock table; the statement that loads a cart uses a
  // hundred.
  max_locks_per_transaction: 256,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '2GB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'shopkey',
}

export type Cluster = {
  /** Address of one of its databases. */
  url: (database: string) => string
  /** The server's process id. */
  pid: number
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

/** The folder's database is in use by another process. */
export class ClusterBusyError extends Error {
  readonly holder: number
  constructor(folder: string, holder: number) {
    super(
      `Shopkey already runs with the data in ${folder} (process ${holder}). Stop that one, or choose another folder with DATA_DIR.`,
    )
    this.holder = holder
  }
}

/**
 * Starts the PostgreSQL with its data in `<folder>/postgres`, creating it the first time. It belongs to this process
 * until `stop`; meanwhile another start of the folder throws ClusterBusyError, while clients use findCluster. Cleans up
 * after a killed start (locks, pid file, a server without owner).
 */
export async function startCluster(options: {
  folder: string
  settings?: Record<string, string | number>
  note?: (message: string) => void
}): Promise<Cluster> {
  const note = options.note ?? (() => {})
  mkdirSync(options.folder, { recursive: true })
  const folder = realpathSync(options.folder)
  const lock = tryLock(lockPath(folder))
  if ('holder' in lock) throw new ClusterBusyError(folder, lock.holder)
  try {
    const user = chooseDatabaseUser(join(folder, 'postgres'))
    const native = preparePrograms(user, note)
    const dataFolder = prepareDataFolder(folder, user, note)
    if (findPostmaster(dataFolder)) {
      note('The last start ended without stopping its database; stopping it now.')
      await stopPostmaster(dataFolder, native)
    }
    if (!existsSync(join(dataFolder, 'PG_VERSION'))) initialize({ native, dataFolder, user })
    requireSameMajor(dataFolder)

    const { postmaster, ...connection } = await startOnFreePort({
      folder,
      native,
      dataFolder,
      user,
      settings: { ...SETTINGS, ...options.settings },
    })
    // A last resort for an exit without stop.
    const stopOnExit = () => signalStop(postmaster.pid, dataFolder, native)
    process.once('exit', stopOnExit)
    void postmaster.exited.then(() => process.off('exit', stopOnExit))
    return {
      url: (database) => databaseUrl(connection, database),
      pid: postmaster.pid,
      exited: postmaster.exited,
      stop: async () => {
        await stopPostmaster(dataFolder, native)
        process.off('exit', stopOnExit)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The running database of a folder, started by another process. */
export function findCluster(folder: string): { url: (database: string) => string; holder: number } | undefined {
  if (!existsSync(join(folder, 'postgres'))) return undefined
  const holder = findLockHolder(lockPath(realpathSync(folder)))
  if (holder === undefined) return undefined
  const dataFolder = realpathSync(join(folder, 'postgres'))
  const postmaster = findPostmaster(dataFolder)
  if (!postmaster?.ready) return undefined
  const connection = { ...readConnection(dataFolder), socketFolder: postmaster.socketFolder }
  return { url: (database) => databaseUrl(connection, database), holder }
}

/** Creates a database if the cluster lacks it. */
export async function ensureDatabase(cluster: Pick<Cluster, 'url'>, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function lockPath(folder: string): string {
  return join(folder, 'postgres.lock')
}

/**
 * Port and password are stored beside the data, readable by its owner alone, so that they are copied and deleted
 * together.
 */
type Connection = { port: number; password: string }

function connectionPath(dataFolder: string): string {
  return join(dataFolder, 'shopkey.json')
}

function readConnection(dataFolder: string): Connection {
  return JSON.parse(readFileSync(connectionPath(dataFolder), 'utf8')) as Connection
}

function writeConnection(dataFolder: string, connection: Connection, user: DatabaseUser): void {
  const path = connectionPath(dataFolder)
  writeFileSync(path, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

/** By its Unix socket where possible: a statement then costs both processes less than by TCP. */
function databaseUrl(place: Connection & { socketFolder: string | undefined }, database: string): string {
  const url = `postgres://${ROLE}:${place.password}@127.0.0.1:${place.port}/${encodeURIComponent(database)}`
  return place.socketFolder ? `${url}?host=${encodeURIComponent(place.socketFolder)}` : url
}

/**
 * Creates the contents of the data folder. One collation on every machine: C.UTF-8 as built into PostgreSQL. They are
 * created in another folder and moved, PG_VERSION last, so that a killed start leaves no incomplete database.
 */
function initialize(place: { native: string; dataFolder: string; user: DatabaseUser }): void {
  const { native, dataFolder, user } = place
  const draft = join(dataFolder, 'draft')
  for (const leftover of readdirSync(dataFolder)) rmSync(join(dataFolder, leftover), { recursive: true })
  const password = randomBytes(18).toString('hex')
  const secrets = mkdtempSync(join(tmpdir(), 'shopkey-'))
  const passwordFile = join(secrets, 'password')
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(secrets, user.uid, user.gid)
      chownSync(passwordFile, user.uid, user.gid)
    }
    const made = spawnSync(
      programPath(native, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // The password is long and random: iterations against guessing would only slow each connection down.
        '--set=scram_iterations=1',
        '--no-instructions',
      ],
      { ...user, cwd: dataFolder, env: programEnvironment(), encoding: 'utf8' },
    )
    if (made.status !== 0) {
      throw new DatabaseStartError(`The database in ${dataFolder} could not be created:\n${made.error ?? made.stderr}`)
    }
    writeConnection(draft, { port: 0, password }, user)
    for (const name of readdirSync(draft).sort(byVersionFileLast)) renameSync(join(draft, name), join(dataFolder, name))
    rmSync(draft, { recursive: true })
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
}

function byVersionFileLast(a: string, b: string): number {
  return Number(a === 'PG_VERSION') - Number(b === 'PG_VERSION')
}

function requireSameMajor(dataFolder: string): void {
  const found = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR_VERSION) return
  throw new DatabaseStartError(
    `The data in ${dataFolder} was made by PostgreSQL ${found}; this version ships PostgreSQL ${MAJOR_VERSION}. ` +
      `Dump it with the old version and restore it, or set DATA_DIR to a new folder.`,
  )
}

async function startOnFreePort(place: {
  folder: string
  native: string
  dataFolder: string
  user: DatabaseUser
  settings: Record<string, string | number>
}): Promise<Connection & { socketFolder: string | undefined; postmaster: Postmaster }> {
  const { folder, native, dataFolder, user } = place
  const logFile = resolve(folder, 'postgres.log')
  const saved = readConnection(dataFolder)
  let socketFolder = placeOfSocket(dataFolder)
  for (let attempt = 1; ; attempt += 1) {
    const port = saved.port > 0 && (await isPortFree(saved.port)) ? saved.port : await findFreePort(folder)
    const settings = { port, unix_socket_directories: socketFolder ?? '', ...place.settings }
    clearSockets(dataFolder)
    try {
      const postmaster = await startPostmaster({ native, dataFolder, logFile, user, settings })
      if (port !== saved.port) writeConnection(dataFolder, { port, password: saved.password }, user)
      return { port, password: saved.password, socketFolder, postmaster }
    } catch (error) {
      const words = (error as Error).message
      // Some file systems (shared with another machine, or another system's) hold no sockets.
      const refusesSocket = socketFolder !== undefined && /Unix-domain socket/.test(words)
      if (refusesSocket) socketFolder = undefined
      // The port was taken between the check and the start, or a killed server's processes are still running.
      const passing = refusesSocket || /Address already in use|pre-existing shared memory block/.test(words)
      if (!passing || attempt === 10) throw error
      await delay(300)
    }
  }
}
