import { productFileColumns } from '@shopkey/domain/product-file.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { readCsv } from '../../../platform/batch-jobs/csv/read-csv.ts'
import { requireImportFile } from '../../../platform/batch-jobs/import-rows.ts'
import type { Services } from '../../../platform/services.ts'
import { guessColumn } from './guess-column.ts'
import { listPriceRegions, type PriceRegion, priceColumnTitle } from './price-columns.ts'
import { type ChosenColumns, isProductColumn } from './product-row.ts'

const job_type = 'product-import'
const examplesShown = 3
const exampleLength = 80
/** Enough to find examples of most columns. */
const rowsRead = 20

/** The headers of an uploaded file and what each most likely means. Throws for a file that cannot be read. */
export async function readFileColumns(
  { db, files }: Services,
  store: CurrentStore,
  { user_id, file_key }: { user_id: string; file_key: string },
) {
  await requireImportFile(db, { store_id: store.id, user_id }, file_key)
  const regions = await listPriceRegions(db, store.id)
  const stored = await storedColumns(db, store.id)
  const taken = new Set<string>()
  const only = (column: string | null | undefined) => {
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  }
  const { names, rows } = await readFirstRows(await files.openRead(file_key))
  const headers = names.map((header, index) => {
    const examples = rows.flatMap((cells) => cells[index] ?? []).slice(0, examplesShown)
    const shared = { header, examples: examples.map((text) => text.slice(0, exampleLength)) }
    if (stored.has(header)) return { ...shared, column: only(stored.get(header)), known_by: 'last' as const }
    if (isKnownColumn(header, regions)) return { ...shared, column: only(header), known_by: 'title' as const }
    const guessed = only(guessColumn(header, store.default_currency_code))
    return { ...shared, column: guessed, known_by: guessed ? ('guess' as const) : null }
  })
  const prices = [
    { currency_code: store.default_currency_code, region_id: null },
    ...(await storeCurrencies(db, store.id)).map((currency_code) => ({ currency_code, region_id: null })),
    ...regions.map(({ id, currency_code }) => ({ currency_code, region_id: id })),
  ].map((place) => priceColumnTitle(place, regions))
  const known = productFileColumns.filter(({ isIgnored }) => !isIgnored).map(({ title }) => title)
  return { headers, columns: [...new Set([...known, ...prices, ...headers.flatMap(({ column }) => column ?? [])])] }
}

async function readFirstRows(source: Parameters<typeof readCsv>[0]) {
  let names: string[] | undefined
  const rows: (string | null)[][] = []
  for await (const { cells } of readCsv(source)) {
    if (!names) names = cells.map((cell) => cell?.trim() ?? '')
    else if (rows.push(cells) === rowsRead) break
  }
  source.destroy()
  return { names: names ?? [], rows }
}

/** A title that only looks like a column of prices is none. */
function isKnownColumn(title: string, regions: readonly PriceRegion[]): boolean {
  try {
    return isProductColumn(title, regions)
  } catch {
    return false // such as of a region that another store has
  }
}

async function storeCurrencies(db: Database, store_id: string): Promise<string[]> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from store_currencies where store_id = ${store_id} order by currency_code`.execute(db)
  return rows.map(({ currency_code }) => currency_code)
}

async function storedColumns(db: Database, store_id: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'column_title'])
    .where('store_id', '=', store_id)
    .where('job_type', '=', job_type)
    .execute()
  return new Map(rows.map(({ header, column_title }) => [header, column_title]))
}

/** For the store's next file; in place of what it chose before. */
export async function storeColumns(db: Database, store_id: string, chosen: ChosenColumns): Promise<void> {
  const rows = [...chosen].map(([header, column_title]) => ({ store_id, job_type, header, column_title }))
  if (rows.length === 0) return
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('import_columns').where('store_id', '=', store_id).where('job_type', '=', job_type).execute()
    await trx.insertInto('import_columns').values(rows).execute()
  })
}
