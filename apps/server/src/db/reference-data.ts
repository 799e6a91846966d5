import { COUNTRIES } from '@shopkey/domain/countries.ts'
import { CURRENCIES } from '@shopkey/domain/currency.ts'
import { type Kysely, sql } from 'kysely'

const paymentProviders = ['manual', 'cod', 'sandbox', 'loyalty', 'system', 'bank-transfer', 'stripe']
/** Those that a store has to enter settings for. */
const needSettings = ['bank-transfer', 'stripe']
const fulfillmentProviders = ['manual', 'sap-express']
const notificationProviders = ['outbox', 'smtp', 'whatsapp', 'sms']

/**
 * Rows that every installation has: currencies, countries and the providers of this version. Part of migrating; safe to
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
  await sql`insert into payment_providers (id) select unnest(${paymentProviders}::text[]) on conflict do nothing`.execute(
    db,
  )
  await sql`
    update payment_providers set needs_settings = id = any(${needSettings}::text[])
    where needs_settings <> (id = any(${needSettings}::text[]))`.execute(db)
  await sql`insert into fulfillment_providers (id) select unnest(${fulfillmentProviders}::text[]) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into notification_providers (id) select unnest(${notificationProviders}::text[]) on conflict do nothing`.execute(
    db,
  )
}
