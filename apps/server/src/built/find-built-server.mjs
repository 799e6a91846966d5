import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Plain JavaScript: it runs before anything else of a start, without Node's type stripper.

export const root = fileURLToPath(new URL('../../../../', import.meta.url))
export const builtServers = new URL('../../dist/', import.meta.url)

/** Names the newest build; replaced as a whole, so it never names a build that is not complete. */
export const currentBuild = new URL('current.json', builtServers)

/** The newest build's address if it was made of the sources as they are now; else undefined. */
export function findBuiltServer() {
  try {
    const { build, sources } = JSON.parse(readFileSync(currentBuild, 'utf8'))
    if (!sources.every(isUnchanged)) return undefined
    const folder = new URL(`${build}/`, builtServers)
    return statSync(folder).isDirectory() ? folder : undefined
  } catch {
    return undefined // nothing was built, or a source was deleted
  }
}

/** @returns {import('./find-built-server.mjs').BuiltSource} */
export function describeSource(file) {
  const { size, mtimeMs } = statSync(root + file)
  return { file, size, changed_ms: mtimeMs, hash: hashOf(file) }
}

/** By size and time, as a copy or checkout of the same text has another time, else by its text. */
function isUnchanged({ file, size, changed_ms, hash }) {
  const found = statSync(root + file)
  return found.size === size && (found.mtimeMs === changed_ms || hashOf(file) === hash)
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(root + file))
    .digest('hex')
}
