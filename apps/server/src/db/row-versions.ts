import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { storeUnchangedSince } from './changes/change-log.ts'
import type { Database } from './database.ts'
import { jsonList } from './json-list.ts'
import type { ExpandTree, Relation, Relations, Row, SelectedRelation } from './relations.ts'
import type { DB } from './tables.ts'

/** Rows of a table with the relations of a tree. */
export interface VersionedRows {
  table: keyof DB & string
  relations: Relations
  tree: ExpandTree
}

/** The snapshots in which rows of a store were read, or found unchanged. */
interface RecentProofs {
  store_id: string
  snapshots: readonly string[]
}

const noProofs: RecentProofs = { store_id: '', snapshots: [] }

/** The versions of rows by their ids, as of a snapshot. */
export interface RowVersions {
  versions: Map<string, string>
  /** Of before the versions were read, see storeUnchangedSince. */
  as_of: string
  /** Whether nothing of the store that `change_log` has was changed since the given snapshots. */
  isUnchanged: boolean
}

/**
 * Returns a function that reads the versions of rows by their ids. With an equal version, neither the row nor one that its
 * tree loads has changed, been added or been removed: it combines where PostgreSQL keeps each row with the transaction that wrote
 * it, so writers do nothing for it. Relations without `rows` do not count, see hasVersions.
 */
export function rowVersions({ table, relations, tree }: VersionedRows) {
  const root = hashOf('r', sql`0`)
  let aliases = 0
  const nextAlias = () => `r${++aliases}`
  const version = combined([root, ...versionsBelow(relations, tree, { alias: 'r', chain: root, path: '' }, nextAlias)])
  const statement = sql`
    select x.as_of, x.is_unchanged, ${jsonList(sql`
      select json_build_array(r.id, (${version})::text) from unnest(${sql.raw('$1')}::text[]) asked(id)
      join ${sql.table(table)} r on r.id = asked.id`)} as versions
    from (
      select pg_current_snapshot()::text as as_of, not exists (
        select from unnest(${sql.raw('$2')}::pg_snapshot[]) cached(snapshot) where not ${storeUnchangedSince(sql`${sql.raw('$3')}::text`, sql`cached.snapshot`)}
      ) as is_unchanged) x`
  let text: string | undefined
  return async (db: Database, ids: readonly string[], recent: RecentProofs = noProofs): Promise<RowVersions> => {
    text ??= statement.compile(db).sql
    const { rows } = await db.executeQuery<{ as_of: string; is_unchanged: boolean; versions: [string, string][] }>(
      CompiledQuery.raw(text, [ids, recent.snapshots, recent.store_id]),
    )
    const [read] = rows
    if (!read) throw new Error('a select without rows')
    return { versions: new Map(read.versions), as_of: read.as_of, isUnchanged: read.is_unchanged }
  }
}

interface Parent {
  alias: string
  /** SQL for a hash of the row and those above it: a row that is loaded below two others counts twice. */
  chain: RawBuilder<unknown>
  path: string
}

function versionsBelow(
  relations: Relations,
  tree: ExpandTree,
  parent: Parent,
  nextAlias: () => string,
): RawBuilder<unknown>[] {
  return Object.entries(tree).flatMap(([name, subtree]) => {
    const relation = relations[name]
    if (!relation || !hasRows(relation)) return []
    const alias = nextAlias()
    const path = `${parent.path}.${name}`
    const { from, read } = relation.rows(parent.alias, alias)
    const start = sql`${parent.chain} # ${sql.raw(seedOf(path))}`
    const chain = read.reduce((seed, row) => hashOf(row, seed), start)
    const below = versionsBelow(relation.relations?.() ?? {}, subtree, { alias, chain, path }, nextAlias)
    return sql`coalesce((select bit_xor(${combined([chain, ...below])}) from ${from}), 0)`
  })
}

function hasRows(relation: Relation): relation is SelectedRelation & Required<Pick<SelectedRelation, 'rows'>> {
  return 'select' in relation && relation.rows !== undefined
}

const combined = (hashes: RawBuilder<unknown>[]) => sql.join(hashes, sql` # `)

// A place is used again only for the row of a later transaction.
function hashOf(alias: string, seed: RawBuilder<unknown>): RawBuilder<unknown> {
  const [place, writer] = [sql.ref(`${alias}.ctid`), sql.ref(`${alias}.xmin`)]
  return sql`hashtidextended(${place}, ${seed} # ${writer}::text::bigint)`
}

/** A number for a path, above the 32 bits of a transaction: the same row counts differently in two relations. */
function seedOf(path: string): string {
  let hash = 0
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 20
  return String(hash * 2 ** 32)
}

/**
 * The part of a tree that loaded something on these rows. Whatever has no rows needs no versions of what would be below it.
 */
export function presentTree(tree: ExpandTree, rows: readonly Row[]): ExpandTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, subtree]) => {
      if (rows.some((row) => !(name in row))) return [name, subtree]
      const children = rows.flatMap<Row>((row) => (row[name] ?? []) as Row | Row[])
      return [name, children.length > 0 ? presentTree(subtree, children) : {}]
    }),
  )
}

/** What is in any of these parts of a tree. */
export function joinTrees(tree: ExpandTree, parts: readonly ExpandTree[]): ExpandTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, subtree]) => {
      const below = parts.flatMap((part) => part[name] ?? [])
      return [name, below.some((part) => Object.keys(part).length > 0) ? joinTrees(subtree, below) : {}]
    }),
  )
}

/** Whether each relation of the tree counts for the versions of its rows. */
export function hasVersions(relations: Relations, tree: ExpandTree): boolean {
  return Object.entries(tree).every(([name, subtree]) => {
    const relation = relations[name]
    return relation !== undefined && hasRows(relation) && hasVersions(relation.relations?.() ?? {}, subtree)
  })
}
