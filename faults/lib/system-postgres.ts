import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installations = '/usr/lib/postgresql'

/** The folder of the programs of the newest PostgreSQL that the system's packages have installed. */
export function findPostgresPrograms(): string | undefined {
  const majors = existsSync(installations)
    ? readdirSync(installations)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  return majors.map((major) => join(installations, String(major), 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Why there are no such programs, in words. */
export function whyNoPostgres(): string | undefined {
  return findPostgresPrograms() ? undefined : 'PostgreSQL is not installed: apt-get install postgresql'
}
