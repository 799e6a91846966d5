import { readFileSync } from 'node:fs'
import { pathOf } from '../launch/processes.ts'

interface LockedPackage {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** What is needed at run time, by its place in the lock file: folders of libraries, and of workspaces with the links by which they are imported. */
export interface InstalledPackages {
  libraries: string[]
  workspaces: string[]
  links: { path: string; workspace: string }[]
}

/** Follows dependencies, and not development dependencies, from the workspaces and libraries named. Packages in `without` are left out. */
export function installedPackages(from: string[], without: RegExp): InstalledPackages {
  const { packages } = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const seen = new Set<string>()
  const visit = (place: string) => {
    const entry = packages[place]
    if (!entry || seen.has(place) || without.test(place)) return
    seen.add(place)
    if (entry.link && entry.resolved) return visit(entry.resolved)
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
    for (const name of names) {
      const found = foldersAbove(place).find((folder) => packages[`${folder}node_modules/${name}`])
      if (found !== undefined) visit(`${found}node_modules/${name}`)
    }
  }
  for (const workspace of from) visit(workspace)
  const places = [...seen].filter(Boolean).sort()
  const isLibrary = (place: string) => place.includes('node_modules/')
  return {
    libraries: places.filter((place) => isLibrary(place) && !packages[place]?.link),
    workspaces: places.filter((place) => !isLibrary(place)),
    links: Object.entries(packages).flatMap(([path, { link, resolved }]) =>
      link && resolved && seen.has(resolved) ? [{ path, workspace: resolved }] : [],
    ),
  }
}

/** Where Node looks for packages of a module there, nearest first: `apps/server/`, `apps/`, and the root, which is empty. */
function foldersAbove(place: string): string[] {
  const parts = place.split('/')
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`), '']
}
