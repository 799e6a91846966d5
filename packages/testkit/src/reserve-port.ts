import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lock, tryLock } from '@shopkey/embedded-database/lock-file.ts'
import { isPortFree } from '@shopkey/embedded-database/ports.ts'

/** Below the range for outgoing connections, of which tests make thousands, and apart from the databases' ports. */
const FIRST_PORT = 10_000
const PORT_COUNT = 10_000

const reserved: Lock[] = []
process.once('exit', () => {
  for (const lock of reserved) lock.release()
})

/**
 * A free port for a program that this process starts, reserved until this process ends: otherwise a parallel test could
 * choose it, too.
 */
export async function reservePort(): Promise<number> {
  const folder = join(tmpdir(), `shopkey-ports-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    const port = FIRST_PORT + randomInt(PORT_COUNT)
    const lock = tryLock(join(folder, String(port)))
    if ('holder' in lock) continue
    reserved.push(lock)
    if ((await isPortFree(port, '::')) && (await isPortFree(port, '0.0.0.0'))) return port
  }
}
