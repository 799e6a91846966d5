import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a fixed statement, counted from 1. */
export function parameter(number: number): RawBuilder<unknown> {
  return sql.raw(`$${number}`)
}

/**
 * A long statement that is sent often: compiled once. It holds no values of its own, only `parameter`s. Returns its
 * rows.
 */
export function fixedStatement<Row>(
  statement: RawBuilder<Row>,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  let text: string | undefined
  return async (db, values) => {
    text ??= statement.compile(db).sql
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}
