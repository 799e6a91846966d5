import { createHash } from 'node:crypto'
import type { Extension } from '@shopkey/extension/define-extension.ts'

/** The PostgreSQL schema of an extension's tables. Ids have no underscores, so that no two extensions share one. */
export function schemaOf(extension_id: string): string {
  return `x_${extension_id.replaceAll('-', '_')}`
}

const longestName = 63

/**
 * The role as which the migrations of an extension run. Roles are those of the whole server, so that the name has the database user
 * of the shop, who may not be another shop's.
 */
export function roleOf(user: string, extension_id: string): string {
  const name = `${user}_${schemaOf(extension_id)}`
  if (Buffer.byteLength(name) <= longestName) return name
  return `${schemaOf(extension_id)}_${createHash('sha256').update(user).digest('hex').slice(0, 12)}`
}

/** The session settings by which queries find the tables of these extensions, behind the shop's own. */
export function sessionOf(extensions: readonly Extension[]): Record<string, string> {
  const schemas = extensions.filter(({ migrations = [] }) => migrations.length > 0).map(({ id }) => schemaOf(id))
  return schemas.length > 0 ? { search_path: ['public', ...schemas].join(',') } : {}
}
