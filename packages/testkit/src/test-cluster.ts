import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCluster } from '@shopkey/embedded-database/cluster.ts'
import { waitForLock } from '@shopkey/embedded-database/lock-file.ts'
import { identifyProcess } from '@shopkey/embedded-database/process-identity.ts'

/**
 * The PostgreSQL that all test processes of this checkout share. The first one starts it, in a daemon process that
 * stops it shortly after the last one has ended; so a single test file needs no preparation, and a killed one leaves
 * nothing running. TEST_DATABASE_URL names another server to use instead. Returns the address of one of its databases.
 */
export async function joinTestCluster(): Promise<(database: string) => string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return (database) => Object.assign(new URL(given), { pathname: `/${database}` }).toString()

  const folder = testClusterFolder()
  mkdirSync(usersFolder(folder), { recursive: true })
  chmodSync(folder, 0o755)
  if (statSync(folder).uid !== (process.getuid?.() ?? 0)) throw new Error(`${folder} belongs to somebody else.`)
  const lock = await waitForLock(daemonLockPath(folder))
  try {
    signIn(folder)
    const running = findCluster(folder)
    if (running) return running.url
    await startDaemon()
    const started = findCluster(folder)
    if (!started) throw new Error(`The test database has ended right after its start; see ${folder}/postgres.log.`)
    return started.url
  } finally {
    lock.release()
  }
}

/** Renamed when it is complete: the daemon mistakes half an entry for that of a dead process. */
function signIn(folder: string): void {
  const draft = join(folder, `user.${process.pid}`)
  writeFileSync(draft, identifyProcess(process.pid) ?? '')
  renameSync(draft, join(usersFolder(folder), String(process.pid)))
}

export function testClusterFolder(): string {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url))
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 10)
  return join(tmpdir(), `shopkey-tests-${process.getuid?.() ?? 0}-${name}`)
}

/** Held while joining and while stopping, so that no process joins a server that is about to stop. */
export function daemonLockPath(folder: string): string {
  return join(folder, 'daemon.lock')
}

export function hasLivingUsers(folder: string): boolean {
  const users = readdirSync(usersFolder(folder))
  const dead = users.filter((pid) => {
    const path = join(usersFolder(folder), pid)
    return identifyProcess(Number(pid)) !== readFileSync(path, 'utf8')
  })
  for (const pid of dead) rmSync(join(usersFolder(folder), pid), { force: true })
  return users.length > dead.length
}

function usersFolder(folder: string): string {
  return join(folder, 'users')
}

async function startDaemon(): Promise<void> {
  const script = fileURLToPath(new URL('./test-cluster-daemon.ts', import.meta.url))
  // Not a test itself: with the runner's own environment variables, it would report as one.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const daemon = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment,
  })
  let words = ''
  daemon.stderr?.on('data', (chunk: Buffer) => {
    words += chunk
  })
  const exited = once(daemon, 'exit').then(() => {
    throw new Error(`The test database did not start.\n${words}`)
  })
  await Promise.race([once(daemon, 'message'), exited])
  exited.catch(() => {
    // Its end after the start is not an error.
  })
  daemon.disconnect()
  daemon.stderr?.destroy()
  daemon.unref()
}
