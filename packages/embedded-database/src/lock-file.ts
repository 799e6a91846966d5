import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { identifyProcess } from './process-identity.ts'

export type Lock = { release: () => void }

/**
 * Takes the lock file at `path` for this process, or returns the living process that holds it. Takes over the lock of a
 * killed process.
 */
export function tryLock(path: string): Lock | { holder: number } {
  const mine = identifyProcess(process.pid) ?? String(process.pid)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and only if the name is free.
        linkSync(draft, path)
        return { release: () => rmSync(path, { force: true }) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const found = readIfThere(path)
      if (found === undefined) continue
      const holder = Number.parseInt(found, 10)
      if (Number.isInteger(holder) && identifyProcess(holder) === found) return { holder }
      removeStale(path, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Waits for the lock file, for short critical sections between processes. */
export async function waitForLock(path: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path)
    if ('release' in lock) return lock
    await delay(15)
  }
}

/** The living process that holds the lock, if any. */
export function findLockHolder(path: string): number | undefined {
  const found = readIfThere(path)
  if (found === undefined) return undefined
  const holder = Number.parseInt(found, 10)
  return Number.isInteger(holder) && identifyProcess(holder) === found ? holder : undefined
}

/**
 * Two processes may find the same stale lock; the rename decides between them, and a fresh lock moved by it is put
 * back.
 */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
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
