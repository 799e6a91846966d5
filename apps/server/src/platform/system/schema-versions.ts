import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import { shopkeyVersion } from './shopkey-version.ts'

/**
 * A version may run on the schema of the one after it: an upgrade replaces processes one after the other, and can be taken back.
 * The newer version says so in the database, as the older one can't know.
 */

const changelog = new URL('../../../../../CHANGELOG.md', import.meta.url)

/** Whether a version is newer than another. */
export function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}

/** Records that this version has migrated the database. */
export async function recordSchemaVersion(db: Kysely<unknown>): Promise<void> {
  const oldest = releaseBefore(shopkeyVersion, readFileSync(changelog, 'utf8')) ?? shopkeyVersion
  await sql`
    insert into schema_versions (version, oldest_version) values (${shopkeyVersion}, ${oldest})
    on conflict (version) do update set oldest_version = excluded.oldest_version, migrated_at = now()
    where schema_versions.oldest_version <> excluded.oldest_version`.execute(db)
}

/**
 * Throws a ConfigError where the database has migrations that this version does not know, unless they are of the version after
 * it. `version` is for tests.
 */
export async function requireOwnOrNextSchema(db: Kysely<unknown>, unknown: string[], version = shopkeyVersion) {
  if (unknown.length === 0) return
  const newest = await findNewest(db)
  if (newest && !isNewer(newest.oldest_version, version)) return
  const [by, needed] = newest
    ? [`Shopkey ${newest.version}`, newest.oldest_version]
    : ['a newer Shopkey', 'that version']
  throw new ConfigError(
    `The database was migrated by ${by} (it has the migration ${unknown.at(-1)}), and this is ${version}, which is too old for it. Install ${needed} or newer, or restore a backup of ${version}.`,
  )
}

/** The release before `version`, by the headings of the changelog. */
export function releaseBefore(version: string, text: string): string | undefined {
  const releases = [...text.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, release = '']) => release)
  return releases.filter((release) => isNewer(version, release)).sort((a, b) => (isNewer(a, b) ? -1 : 1))[0]
}

async function findNewest(db: Kysely<unknown>) {
  const { rows: found } = await sql<{ oid: string | null }>`select to_regclass('schema_versions') as oid`.execute(db)
  if (!found[0]?.oid) return undefined
  const { rows } = await sql<{ version: string; oldest_version: string }>`
    select version, oldest_version from schema_versions`.execute(db)
  return rows.sort((a, b) => (isNewer(a.version, b.version) ? -1 : 1))[0]
}
