import semver from 'semver'
import type { LockFile } from './lock-file.ts'

export interface Advisory {
  /** As GitHub's advisory database names it. */
  id: string
  package: string
  /** The versions that have it, as a range of npm. */
  vulnerable: string
  severity: 'low' | 'moderate' | 'high' | 'critical'
  title: string
}

/** A package that stays for now although an advisory is about its version. */
export interface AdvisoryException {
  id: string
  package: string
  /** Why it does no harm here. */
  because: string
  /** The last day; at most 90 after the list was read, as SECURITY.md promises. */
  until: string
}

export interface AdvisoryList {
  /** The day on which the list was last read. */
  read_at: string
  /** Written from memory, a list names some advisories only: a pass says little until `npm run advisories` has read npm's. */
  source: 'npm audit' | 'written by hand'
  advisories: Advisory[]
  exceptions: AdvisoryException[]
}

const daysOfException = 90
const dayMs = 24 * 3_600_000

/** What is wrong with the installed packages, or with the exceptions, by a list that is read without a network. */
export function findAdvisoryProblems(lock: LockFile, { read_at, advisories, exceptions }: AdvisoryList): string[] {
  const found = advisories.flatMap((advisory) =>
    installedVersions(lock, advisory.package)
      .filter((version) => semver.satisfies(version, advisory.vulnerable, { includePrerelease: true }))
      .map((version) => ({ ...advisory, version })),
  )
  const isAbout = (one: { id: string; package: string }, other: { id: string; package: string }) =>
    one.id === other.id && one.package === other.package
  const open = found.filter((advisory) => !exceptions.some((exception) => isAbout(exception, advisory)))
  return [
    ...open.map(
      ({ id, package: name, version, severity, title }) => `${name} ${version}: ${severity}, ${title} (${id})`,
    ),
    ...exceptions.flatMap((exception) => {
      const name = `the exception for ${exception.package}, ${exception.id},`
      const days = (Date.parse(exception.until) - Date.parse(read_at)) / dayMs
      return [
        ...(found.some((advisory) => isAbout(advisory, exception)) ? [] : [`${name} is for nothing that is installed`]),
        ...(exception.because.length < 30 ? [`${name} does not say why`] : []),
        ...(days >= 0 && days <= daysOfException
          ? []
          : [`${name} ends on ${exception.until}, not within 90 days of ${read_at}`]),
      ]
    }),
  ]
}

function installedVersions({ packages }: LockFile, name: string): string[] {
  const versions = Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  )
  return [...new Set(versions)]
}
