import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The shortest limit of systems is 104 bytes, the end mark included. */
const LONGEST_PATH = 103

/**
 * The folder of the database's Unix socket: the data folder, so that exactly its readers reach the socket. Undefined
 * where the path would be too long, and on Windows, where Node has no such sockets.
 */
export function placeOfSocket(dataFolder: string): string | undefined {
  const isShort = Buffer.byteLength(join(dataFolder, '.s.PGSQL.65535')) <= LONGEST_PATH
  return process.platform !== 'win32' && isShort ? dataFolder : undefined
}

/**
 * Removes the sockets of a killed server before the next start: PostgreSQL would mistake any process with the number in
 * the lock for a running server.
 */
export function clearSockets(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter((entry) => entry.startsWith('.s.PGSQL.'))) {
    rmSync(join(dataFolder, name), { force: true })
  }
}
