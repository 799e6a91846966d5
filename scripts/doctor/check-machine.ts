import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isPortFree } from '@shopkey/embedded-database/ports.ts'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import type { Config } from '@shopkey/server/src/config.ts'
import { openFileStorage } from '@shopkey/server/src/extensions/open-file-storage.ts'
import { AllProviderCalls } from '@shopkey/server/src/provider-calls.ts'
import { error, type Finding, ok, warning } from './finding.ts'
import { findListener } from './port-listener.ts'

const oldestNode = 24

export function checkNode(version = process.version): Finding {
  const major = Number.parseInt(version.slice(1), 10)
  if (major < oldestNode) return error('Node', `${version} is too old; use ${oldestNode} or newer`)
  return ok('Node', version)
}

const fullBytes = 1e9
const nearlyFull = 0.1

/** The disk of the data folder, which may not exist yet. */
export async function checkDisk(folder: string): Promise<Finding> {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const { bavail, blocks, bsize } = await statfs(place)
  return judgeDisk({ free: bavail * bsize, size: blocks * bsize }, folder)
}

/** `free` and `size`: bytes. */
export function judgeDisk({ free, size }: { free: number; size: number }, folder: string): Finding {
  const text = `${(free / 1e9).toFixed(1)} GB free at ${folder}`
  if (free < fullBytes) return error('disk', `${text}: PostgreSQL stops when it is full. Make room`)
  if (free / size < nearlyFull) return warning('disk', `${text}, less than a tenth. Make room`)
  return ok('disk', text)
}

/**
 * Whether a port of this machine or container is free for Shopkey, or Shopkey itself listens there. `publicUrl`: where Shopkey responds to
 * everybody; undefined if it does not.
 */
export async function checkPort(setting: string, port: number, publicUrl?: string): Promise<Finding> {
  if (await isPortFree(port)) {
    const nothing = `nothing listens on port ${port} of ${hostname()}`
    return ok(
      setting,
      publicUrl ? `${nothing}: what responds at ${publicUrl} runs elsewhere` : `${nothing}; it is free`,
    )
  }
  const isOurs = await responds(`http://127.0.0.1:${port}/health/live`)
  const listener = findListener(port)
  if (isOurs && listener?.is_orphan)
    return warning(
      setting,
      `Shopkey responds on ${port}, but what started it has ended, and a new start will find the port taken. To stop it: kill ${listener.pid}`,
    )
  if (isOurs) return ok(setting, `Shopkey responds on ${port}`)
  const program = listener ? `process ${listener.pid} (${listener.command})` : 'another program'
  return error(setting, `${program} has port ${port}. Stop it, or choose another port with ${setting}`)
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    return response.status === 200 && /^(ok|\{"status":"ok"\})$/.test((await response.text()).trim())
  } catch {
    return false // refused, late, or a certificate that is not trusted
  }
}

/** Stores a small private file, reads it back and deletes it. */
export async function checkStorage(config: Config): Promise<Finding> {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  const key = `private/doctor/${randomBytes(8).toString('hex')}.txt`
  const body = randomBytes(32)
  try {
    const now = () => new Date()
    const files = await openFileStorage(config, now, new AllProviderCalls(now), await loadExtensions(process.env))
    await files.save({ key, body, content_type: 'text/plain', is_private: true })
    const stored = await files.read(key)
    await files.remove(key)
    if (!stored.equals(body)) return error('file storage', `${place} returns other bytes than were stored`)
    return ok('file storage', `${place} stores and returns files`)
  } catch (failure) {
    return error('file storage', `${place} does not store files: ${(failure as Error).message}`)
  }
}
