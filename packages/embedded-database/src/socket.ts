import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The shortest that systems allow is 104 bytes, the end mark included. */
const LONGEST_PATH = 103

/** The folder for the database's Unix socket: the data folder, so that whoever may read the data reaches the socket, and nobody
 *  else. Undefined where the path would be too long, and on Windows, where Node knows no such sockets. */
export function placeOfSocket(dataFolder: string): string | undefined {
  const isShort = Buffer.byteLength(join(dataFolder, '.s.PGSQL.65535')) <= LONGEST_PATH
  return process.platform !== 'win32' && isShort ? dataFolder : undefined
}

/** Removes what a killed server left, before the next starts: PostgreSQL would take any process that has since been given the
 *  number in the lock for a rival. */
export function clearSockets(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter((entry) => entry.startsWith('.s.PGSQL.'))) {
    rmSync(join(dataFolder, name), { force: true })
  }
}
