import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseUser } from './database-user.ts'
import { programPath } from './places.ts'
import { identifyProcess } from './process-identity.ts'

const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 30_000
const LARGEST_LOG_BYTES = 10_000_000

export class DatabaseStartError extends Error {}

export type Postmaster = { pid: number; exited: Promise<void> }

/** `socketFolder`: of its Unix socket, if it has one. */
type FoundPostmaster = { pid: number; ready: boolean; socketFolder: string | undefined }

/**
 * The living postmaster of a data folder, by its own pid file, or undefined. Removes the file of a killed one:
 * PostgreSQL itself would mistake any process with the same number for a running server.
 */
export function findPostmaster(dataFolder: string): FoundPostmaster | undefined {
  const path = join(dataFolder, 'postmaster.pid')
  const lines = readIfThere(path)?.split('\n')
  if (!lines) return undefined
  const pid = Number(lines[0])
  if (Number.isInteger(pid) && pid > 0 && identifyProcess(pid) && worksIn(pid, dataFolder)) {
    return { pid, ready: lines[7]?.trim() === 'ready', socketFolder: lines[4]?.trim() || undefined }
  }
  if (lines[0]) rmSync(path, { force: true })
  return undefined
}

export async function startPostmaster(launch: {
  native: string
  dataFolder: string
  logFile: string
  user: DatabaseUser
  settings: Record<string, string | number>
}): Promise<Postmaster> {
  const { native, dataFolder, logFile, user, settings } = launch
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, logSize > LARGEST_LOG_BYTES ? 'w' : 'a')
  const readFrom = logSize > LARGEST_LOG_BYTES ? 0 : logSize
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programPath(native, 'postgres'), ['-D', dataFolder, ...options], {
    ...user,
    cwd: dataFolder,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal reaches this process, which stops the database after its clients.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  let ended = false
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => {
    ended = true
  })

  const deadline = Date.now() + READY_WITHIN_MS
  while (!findPostmaster(dataFolder)?.ready) {
    if (ended || Date.now() > deadline) {
      child.kill('SIGINT')
      const words = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(readFrom).trim() : ''
      throw new DatabaseStartError(`PostgreSQL did not start. Its last words (${logFile}):\n${words.slice(-2000)}`)
    }
    await delay(10)
  }
  child.unref()
  const pid = child.pid as number
  endWithParent(pid, dataFolder, exited)
  return { pid, exited }
}

/**
 * Ends the postmaster when this process is gone, for any reason: a shell waits for the end of a pipe that only this
 * process holds. It runs in a session of its own, like the postmaster, and lets the database's clients finish first. On
 * Windows the next start cleans up.
 */
function endWithParent(pid: number, dataFolder: string, exited: Promise<void>): void {
  if (process.platform === 'win32') return
  const script = 'cat >/dev/null; sleep 2; [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'shopkey-database-watcher', String(pid), dataFolder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {
    // No shell: then, too, the next start cleans up.
  })
  watcher.unref()
  // A pipe to a child is a socket, which keeps a process alive unless unreferenced.
  ;(watcher.stdin as Socket | null)?.unref()
  void exited.then(() => watcher.kill('SIGKILL'))
}

/** Stops a postmaster: rolls back open transactions; everything committed is on disk afterwards. */
export async function stopPostmaster(dataFolder: string, native: string): Promise<void> {
  const running = findPostmaster(dataFolder)
  if (!running) return
  signalStop(running.pid, dataFolder, native)
  const deadline = Date.now() + STOPPED_WITHIN_MS
  while (identifyProcess(running.pid) && findPostmaster(dataFolder)) {
    if (Date.now() > deadline) throw new DatabaseStartError(`PostgreSQL (process ${running.pid}) does not stop.`)
    await delay(10)
  }
}

/** Requests a fast stop without waiting; also works while the process exits. */
export function signalStop(pid: number, dataFolder: string, native: string): void {
  if (process.platform === 'win32') {
    spawnSync(programPath(native, 'pg_ctl'), ['stop', '-D', dataFolder, '-m', 'fast', '-W'], { windowsHide: true })
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Our environment without variables that would redirect PostgreSQL's programs to another server or language. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

/** A postmaster's working folder is its data folder; another process with the same number has another. */
function worksIn(pid: number, dataFolder: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder
  } catch {
    // No permission to look into it, so we did not start it.
    return false
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
