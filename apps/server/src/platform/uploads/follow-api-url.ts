import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'

const textColumns = [
  ['product_images', 'url'],
  ['products', 'thumbnail'],
  ['line_items', 'thumbnail'],
  ['stores', 'logo'],
  ['campaigns', 'banner_url'],
] as const
const listColumns = [['product_variants', 'image_urls']] as const
const jsonColumns = [
  ['stores', 'metadata'],
  ['carts', 'document'],
  ['pages', 'draft'],
  ['pages', 'published'],
  ['pages', 'upcoming'],
  ['page_versions', 'content'],
] as const

/** The beginning of the address of a local file; its key follows. */
const localFile = '^https?://[^/]+(/uploads/store_)'
const localFileInJson = '"https?://[^/"]+(/uploads/store_)'

/**
 * Local files are stored with the whole address that browsers load them from. When the API has moved to another host or
 * port, this updates the rows that contain such addresses. Returns their number.
 */
export async function followApiUrl(db: Database, apiUrl: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    let moved = 0
    for (const [table, column] of textColumns) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.id(column)} = regexp_replace(${sql.id(column)}, ${localFile}, ${`${apiUrl}\\1`})
        where ${sql.id(column)} ~ ${localFile} and not starts_with(${sql.id(column)}, ${`${apiUrl}/`})`.execute(trx)
      moved += Number(numAffectedRows ?? 0)
    }
    for (const [table, column] of listColumns) {
      const moving = sql`array(
        select regexp_replace(url, ${localFile}, ${`${apiUrl}\\1`})
        from unnest(${sql.id(column)}) with ordinality u(url, n) order by n)`
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.id(column)} = ${moving}
        where cardinality(${sql.id(column)}) > 0 and ${sql.id(column)} <> ${moving}`.execute(trx)
      moved += Number(numAffectedRows ?? 0)
    }
    for (const [table, column] of jsonColumns) {
      const text = sql`${sql.id(column)}::text`
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.id(column)} = regexp_replace(${text}, ${localFileInJson}, ${`"${apiUrl}\\1`}, 'g')::jsonb
        where ${text} ~ ${localFileInJson}
          and ${text} <> regexp_replace(${text}, ${localFileInJson}, ${`"${apiUrl}\\1`}, 'g')`.execute(trx)
      moved += Number(numAffectedRows ?? 0)
    }
    return moved
  })
}
