import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database } from '../db/database.ts'
import { loadRelations, type Row } from '../db/relations.ts'
import type { DB } from '../db/tables.ts'
import { allOf, readOrder } from './list-filters.ts'
import { addComputedFields, project, type Resource, readProjection } from './projection.ts'

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

interface ListSource<Schema extends TObject> {
  table: keyof DB & string
  /** Already scoped to the store. */
  conditions: RawBuilder<SqlBool>[]
  resource: Resource<Schema>
  /** Columns the list may be ordered by. */
  sortable: readonly string[]
}

/**
 * One page of a table for a list route: filtered, ordered (ties by id, so pages never overlap), counted, expanded,
 * projected. Two statements plus one per relation, whatever the page holds.
 */
export async function listPage<Schema extends TObject>(
  db: Database,
  source: ListSource<Schema>,
  query: PageQuery,
): Promise<{ rows: Static<Schema>[]; count: number }> {
  const projection = readProjection(query, source.resource)
  const order = readOrder(query.order, source.sortable)
  const where = allOf(source.conditions)
  const direction = sql.raw(order.direction)
  const { rows } = await sql<Row>`
    select * from ${sql.table(source.table)} where ${where}
    order by ${sql.ref(order.column)} ${direction}, id ${direction} limit ${query.limit} offset ${query.offset}`.execute(
    db,
  )
  const matching = sql`from ${sql.table(source.table)} where ${where}`
  const counted = await sql<{ count: number }>`${
    query.count_limit === undefined
      ? sql`select count(*) as count ${matching}`
      : sql`select count(*) as count from (select ${matching} limit ${query.count_limit}) counted`
  }`.execute(db)
  await loadRelations(db, source.resource.relations, rows, projection.expand)
  if (source.resource.computed?.names.some((name) => projection.fields?.has(name))) {
    await addComputedFields(db, source.resource, rows, projection.expand)
  }
  return { rows: project<Schema>(rows, projection), count: counted.rows[0]?.count ?? 0 }
}

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
