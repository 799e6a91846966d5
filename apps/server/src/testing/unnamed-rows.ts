import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const id = /\b[a-z]+_[0-9A-Z]{26}\b/g
const time = /"\d{4}-\d\d-\d\dT[^"]*"/g
const rounds = 4
/** Of aStore. */
const storeName = /\bshop[ -]\d+\b/gi
const salted = /\$argon2id\$[^"]*/g
/** A default of a column: the clock of the database instead of the test's. */
const recent_ms = 3_600_000

/**
 * The rows of all tables but some, by table, without the names that ids happen to have, so that the results of two runs are equal where they differ in
 * nothing else: an id stands for the rows in which it is.
 */
export async function unnamedRows(
  db: Database,
  { without }: { without: readonly string[] },
): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ table: string }>`
    select tablename as table from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> all(${without})`.execute(
    db,
  )
  const rows: { table: string; text: string }[] = []
  for (const { table } of tables) {
    const { rows: found } = await sql<{
      text: string
    }>`select to_jsonb(r)::text as text from ${sql.table(table)} r`.execute(db)
    rows.push(
      ...found.map(({ text }) => ({
        table,
        text: text.replace(time, withoutRecent).replace(storeName, 'shop').replace(salted, 'hash'),
      })),
    )
  }
  const labels = new Map<string, string>()
  const written = (text: string) => text.replace(id, (name) => labels.get(name) ?? (name.split('_')[0] as string))
  for (let round = 0; round < rounds; round += 1) {
    const places = new Map<string, string[]>()
    for (const { table, text } of rows)
      for (const name of new Set(text.match(id)))
        places.set(name, [...(places.get(name) ?? []), `${table} ${written(text.replaceAll(name, 'this'))}`])
    const next = [...places].map(([name, where]) => [name, digest(where.toSorted().join('\n'))] as const)
    for (const [name, label] of next) labels.set(name, label)
  }
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return Object.fromEntries(
    [...byTable].map(([table, own]) => [table, own.map(({ text }) => written(text)).toSorted()]),
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

const withoutRecent = (text: string) =>
  Math.abs(Date.parse(text.slice(1, -1)) - Date.now()) < recent_ms ? '"now"' : text
