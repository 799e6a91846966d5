export interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface LockFile extends Manifest {
  packages: Record<string, Manifest>
}

const isOurs = (name = '') => name === 'shopkey' || name.startsWith('@shopkey/')

/** Writes the version into a package of ours, and into what it needs of ours. Returns the same object. */
export function setVersion<Package extends Manifest>(manifest: Package, version: string): Package {
  if (isOurs(manifest.name) && manifest.version) manifest.version = version
  for (const needed of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needed ?? {})) if (needed && isOurs(name)) needed[name] = version
  return manifest
}

/** The same for a lock file. */
export function setLockedVersion<Lock extends LockFile>(lock: Lock, version: string): Lock {
  setVersion(lock, version)
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) setVersion(entry, version)
  return lock
}
