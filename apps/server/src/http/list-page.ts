import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database } from '../db/database.ts'
import { loadRelations, type Row } from '../db/relations.ts'
import type { DB } from '../db/tables.ts'
import { type CachedCounts, cachedOr } from './cached-counts.ts'
import { counting, countRows } from './count-rows.ts'
import { allOf, type OrderTerm, readOrder } from './list-filters.ts'
import { newestMatches } from './newest-matches.ts'
import { addComputedFields, type Projection, project, type Resource, readProjection } from './projection.ts'

/** The fields and relations of a row to return, see readProjection. */
export interface Shape {
  expand?: string
  fields?: string
}

export interface PageQuery extends Shape {
  limit: number
  offset: number
  order?: string
  /** Counts no further than this. */
  count_limit?: number
}

export interface ListSource<Schema extends TObject> {
  table: keyof DB & string
  /** Already scoped to the store. */
  conditions: RawBuilder<SqlBool>[]
  resource: Resource<Schema>
  /** Columns the list may be ordered by. */
  sortable: readonly string[]
  /** Set if a condition may match a few rows or most of the table: all rows of the store, which an index has by created_at and id. */
  selectedFrom?: RawBuilder<SqlBool> | undefined
  /** One of the conditions is that these select the row's id. */
  searched?: Searched | undefined
}

interface Searched {
  /** SQL for the ids that a search finds, some of them more than once. */
  ids: RawBuilder<unknown>
  /** The conditions besides. */
  others: RawBuilder<SqlBool>[]
}

/** A list of which only the ids are read. */
export interface IdSource extends ListSource<TObject> {
  /** A condition is a search, which costs more than sorting all that it finds. */
  isSearched?: boolean
  /** `of` is equal for the same conditions. Set if only changes that `change_log` has of the store change the count. */
  countKey?: { store_id: string; of: string } | undefined
}

/**
 * One page of a table for a list route: filtered, ordered (ties by id, so pages never overlap), counted, expanded,
 * projected. Two statements plus one per level of its relations, whatever the page holds.
 */
export async function listPage<Schema extends TObject>(
  db: Database,
  source: ListSource<Schema>,
  query: PageQuery,
): Promise<{ rows: Static<Schema>[]; count: number }> {
  const projection = readProjection(query, source.resource)
  const { rows, count } = await findPage(db, source, query, sql`*`)
  await completeRows(db, source.resource, rows, projection)
  return { rows: project<Schema>(rows, projection), count }
}

/** The ids of one page in order, and how many rows there are on all pages. */
export async function findIds(
  db: Database,
  counts: CachedCounts,
  source: IdSource,
  query: PageQuery,
): Promise<{ ids: string[]; count: number }> {
  const { selectedFrom: scope, isSearched } = source
  const { count_limit, limit, offset } = query
  const order = readOrder(query.order, source.sortable)
  if (scope && (isSearched || count_limit !== undefined)) {
    const found = await selectedIds(db, source, { ...query, order })
    if (count_limit === undefined || found.count < count_limit) return found
    if (order.column === 'created_at') {
      const { direction } = order
      // Whole rows: for ids alone, PostgreSQL prefers to read all of the store from an index, and to sort them.
      const rows = await newestMatches(db, { ...source, columns: sql`*`, scope, direction, limit, offset })
      return { ids: rows.map(({ id }) => String(id)), count: found.count }
    }
  }
  return orderedIds(db, counts, source, { ...query, order })
}

async function orderedIds(
  db: Database,
  counts: CachedCounts,
  source: IdSource,
  { order, limit, offset, count_limit }: Ordered,
) {
  const matching = matchingRows(source)
  const { countKey } = source
  const key = countKey && `${source.table}|${countKey.store_id}|${countKey.of}|${count_limit}`
  const counted = counting(matching, count_limit)
  const count = key ? cachedOr(counted, countKey.store_id, counts.get(key)) : sql`(${counted})`
  const { rows } = await sql<{ ids: string[]; count: number; as_of: string }>`
    select array(select id ${matching} ${by(order)} limit ${limit} offset ${offset}) as ids, ${count} as count,
      pg_current_snapshot()::text as as_of`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without rows')
  if (key) counts.set(key, { count: found.count, as_of: found.as_of })
  return found
}

/** The rows of one page in order, with these columns, and how many there are on all pages. */
async function findPage(
  db: Database,
  source: ListSource<TObject>,
  query: PageQuery,
  columns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; count: number }> {
  const order = readOrder(query.order, source.sortable)
  const { selectedFrom: scope } = source
  const { count_limit } = query
  return scope && count_limit !== undefined
    ? selectedRows(db, source, columns, { ...query, order, scope, count_limit })
    : orderedRows(db, source, columns, { ...query, order })
}

/** Loads the relations and computes the fields of the projection, in place. */
export async function completeRows(db: Database, resource: Resource, rows: Row[], projection: Projection) {
  await loadRelations(db, resource.relations, rows, projection.expand)
  if (isComputed(resource, projection)) await addComputedFields(db, resource, rows, projection.expand)
}

/** Whether the projection has a computed field. */
export function isComputed({ computed }: Resource, { fields }: Projection): boolean {
  return computed?.names.some((name) => fields?.has(name)) ?? false
}

const matchingRows = ({ table, conditions }: Source) => sql`from ${sql.table(table)} where ${allOf(conditions)}`

type Source = Pick<ListSource<TObject>, 'table' | 'conditions' | 'searched'>
interface Ordered {
  limit: number
  offset: number
  order: OrderTerm
  count_limit?: number
}

async function orderedRows(
  db: Database,
  source: Source,
  columns: RawBuilder<unknown>,
  { order, limit, offset, count_limit }: Ordered,
) {
  const matching = matchingRows(source)
  const { rows } = await sql<Row>`select ${columns} ${matching} ${by(order)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, count: await countRows(db, matching, count_limit) }
}

/**
 * Finds the matching rows in any order first, with a plan that has no reason to read the whole store in the order of the list;
 * these are all, unless there are more than the list counts.
 */
async function selectedIds(db: Database, source: Source, { order, limit, offset, count_limit }: Ordered) {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with ${selectedRowsOf(source, sql.ref(order.column), count_limit ?? null)}
    select (select count(*) from found) as count,
      array(select id from found ${by({ ...order, column: 'place' })} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0] ?? { count: 0, ids: [] }
}

/** A search that finds no more is looked up id by id. */
const fewRows = 1_000

/** `found`, with ids and places. For searches PostgreSQL expects many rows, for which it would prepare all rows of the store. */
function selectedRowsOf(source: Source, place: RawBuilder<unknown>, most: number | null): RawBuilder<unknown> {
  const { table, conditions, searched } = source
  const select = (conditions: RawBuilder<SqlBool>[]) =>
    sql`select id, ${place} as place from ${sql.table(table)} where ${allOf(conditions)} limit ${most}`
  if (!searched) return sql`found as materialized (${select(conditions)})`
  const few = [...searched.others, sql<SqlBool>`id = any(array(select id from few))`]
  return sql`
    few as materialized (select id from (${searched.ids}) x(id) limit ${fewRows + 1}),
    found as materialized (
      (${select([sql`(select count(*) from few) <= ${fewRows}`, ...few])}) union all
      (${select([sql`(select count(*) from few) > ${fewRows}`, ...conditions])}))`
}

/** As orderedRows, of the rows that selectedIds finds. */
async function selectedRows(
  db: Database,
  source: Source,
  columns: RawBuilder<unknown>,
  { scope, count_limit, ...ordered }: Ordered & { scope: RawBuilder<SqlBool>; count_limit: number },
) {
  const { order, limit, offset } = ordered
  const { count, ids } = await selectedIds(db, source, { ...ordered, count_limit })
  if (count < count_limit) {
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(source.table)} where ${scope} and id = any(${ids}) ${by(order)}`.execute(db)
    return { rows, count }
  }
  if (order.column !== 'created_at') return orderedRows(db, source, columns, { ...ordered, count_limit })
  const { direction } = order
  const rows = await newestMatches(db, { ...source, columns, scope, direction, limit, offset })
  return { rows, count }
}

const by = ({ column, direction }: OrderTerm) =>
  sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`

/** One row with its relations, projected to the requested fields; undefined when the store has no such row. */
export async function findOne<Schema extends TObject>(
  db: Database,
  source: Omit<ListSource<Schema>, 'sortable'>,
  query: Shape,
): Promise<Static<Schema> | undefined> {
  const projection = readProjection(query, source.resource)
  const { rows } =
    await sql<Row>`select * from ${sql.table(source.table)} where ${allOf(source.conditions)} limit 1`.execute(db)
  await loadRelations(db, source.resource.relations, rows, projection.expand)
  await addComputedFields(db, source.resource, rows, projection.expand)
  for (const name of source.resource.computed?.names ?? []) projection.fields?.add(name)
  return project<Schema>(rows, projection)[0]
}
