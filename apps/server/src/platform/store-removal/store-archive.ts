import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Services } from '../services.ts'
import { isPrivateKey } from '../uploads/file-key.ts'
import { listStoreTables, rowsOfStore, type StoreTable } from './store-tables.ts'
import type { TarEntry } from './tar.ts'

const rowsPerFile = 2_000
/** Hidden columns hold hashes, secrets and other programs' data; codes of gift cards are money that the store owes. */
const exportedThoughHidden = [['gift_cards', 'code']] as const

/**
 * All of a store: its rows as `tables/<table>-<number>.ndjson`, one JSON object a line, its files below `files/`, and
 * `manifest.json` with the counts. Secrets are left out. Takes `snapshot`, so that the rows fit together.
 */
export async function* archiveOf(
  { files, onFault }: Services,
  snapshot: Database,
  store_id: string,
  made_at: Date,
): AsyncGenerator<TarEntry> {
  const hidden = await hiddenColumns(snapshot)
  const rows: Record<string, number> = {}
  for (const table of await listStoreTables(snapshot)) {
    rows[table.name] = 0
    let number = 0
    for await (const page of pagesOf(snapshot, table, store_id, hidden.get(table.name) ?? [])) {
      number += 1
      rows[table.name] = (rows[table.name] ?? 0) + page.length
      yield {
        name: `tables/${table.name}-${String(number).padStart(5, '0')}.ndjson`,
        body: Buffer.from(page.map((line) => `${line}\n`).join('')),
      }
    }
  }
  const missing_files: string[] = []
  let file_count = 0
  for (const key of await fileKeys(snapshot, store_id)) {
    const body = await files.read(key).catch((error: unknown) => {
      onFault(error, `reading ${isPrivateKey(key) ? 'a private file' : key} for an export`)
      return undefined
    })
    if (!body) {
      missing_files.push(key)
      continue
    }
    file_count += 1
    yield { name: `files/${key}`, body }
  }
  const manifest = { store_id, made_at: made_at.toISOString(), rows, file_count, missing_files }
  yield { name: 'manifest.json', body: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

/** The files of a store, as its uploads name them: the largest size of each picture. */
async function fileKeys(db: Database, store_id: string): Promise<string[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('store_id', '=', store_id)
    .orderBy('file_key')
    .execute()
  return uploads.map(({ file_key }) => file_key)
}

async function* pagesOf(
  snapshot: Database,
  table: StoreTable,
  store_id: string,
  hidden: readonly string[],
): AsyncGenerator<string[]> {
  await sql`declare store_rows cursor for
    select (to_jsonb(t) - ${hidden}::text[])::text as line from ${sql.table(table.name)} t
    where ${rowsOfStore(table, store_id)}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(rowsPerFile))} from store_rows`.execute(
      snapshot,
    )
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close store_rows`.execute(snapshot)
}

async function hiddenColumns(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('audited_columns')
    .select(['table_name', 'column_name'])
    .where('class', '=', 'hidden')
    .execute()
  const left = rows.filter(
    ({ table_name, column_name }) =>
      !exportedThoughHidden.some(([table, column]) => table === table_name && column === column_name),
  )
  return new Map(
    [...Map.groupBy(left, ({ table_name }) => table_name)].map(([table, columns]) => [
      table,
      columns.map(({ column_name }) => column_name),
    ]),
  )
}
