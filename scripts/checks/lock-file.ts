type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type LockFile = { packages: Record<string, Entry> }

export type MissingPackage = { name: string; version: string; dev: boolean }

/**
 * Packages for other systems that the lock file names but does not list. npm omits them when its registry does not have
 * them, and other versions of npm then refuse the whole file.
 */
export function findMissingPackages(lock: LockFile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isListed(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  )
}

/**
 * The lock file with the missing packages listed. Their names contain their system (`@scope/tool-linux-x64-musl`);
 * their checksum stays open.
 */
export function completeLockFile(lock: LockFile): LockFile {
  const added = findMissingPackages(lock).map(({ name, version, dev }): [string, Entry] => {
    const [os = '', cpu = '', abi = ''] = (name.split('/').pop() ?? '').split('-').slice(1)
    const entry: Entry = { version, cpu: [cpu] }
    if (dev) entry.dev = true
    if (os === 'linux' && cpu !== 'arm') entry.libc = [abi.startsWith('musl') ? 'musl' : 'glibc']
    return [`node_modules/${name}`, { ...entry, optional: true, os: [os] }]
  })
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Searches like Node: beside the requiring package, then in every folder above. */
function isListed(lock: LockFile, from: string, name: string): boolean {
  for (let at = from; ; at = parentOf(at)) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

function parentOf(path: string): string {
  const end = path.lastIndexOf('/node_modules/')
  return end === -1 ? '' : path.slice(0, end)
}
