import { COUNTRIES } from '@shopkey/domain/countries.ts'
import { CURRENCIES } from '@shopkey/domain/currency.ts'
import { type Kysely, sql } from 'kysely'

/** The providers of the core; those of extensions are written at the start of a process, see reconcileProviders. */
const coreProviders = { payment: ['system', 'manual'], fulfillment: ['manual'], notification: ['outbox'] }

/**
 * Rows that every installation has: currencies, countries and the providers of the core. Part of migrating; safe to
 * repeat.
 */
export async function writeReferenceData(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into currencies (code, symbol, symbol_native, name)
    select code, symbol, symbol_native, name from json_to_recordset(${JSON.stringify(CURRENCIES)}::json)
      as c(code text, symbol text, symbol_native text, name text)
    on conflict (code) do update set symbol = excluded.symbol, symbol_native = excluded.symbol_native, name = excluded.name`.execute(
    db,
  )
  await sql`
    insert into countries (iso_2, iso_3, num_code, name, display_name)
    select iso_2, iso_3, num_code, name, display_name from json_to_recordset(${JSON.stringify(COUNTRIES)}::json)
      as c(iso_2 text, iso_3 text, num_code integer, name text, display_name text)
    on conflict (iso_2) do update set name = excluded.name, display_name = excluded.display_name`.execute(db)
  for (const [kind, ids] of Object.entries(coreProviders)) {
    await sql`
      insert into ${sql.table(`${kind}_providers`)} (id) select unnest(${ids}::text[]) on conflict do nothing`.execute(
      db,
    )
  }
}
