import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The payment sessions in the document of a cart `c`, as rows `s`; for a lateral join. */
export const sessionsOfCart = sql`jsonb_to_recordset(c.document -> 'payment_sessions') as s(
  provider_id text, is_selected boolean, amount bigint, data jsonb, idempotency_key text)`

/** The document of a cart in an update, with these properties of its payment sessions `s` that match. */
export function withSession(matches: RawBuilder<SqlBool>, properties: object): RawBuilder<unknown> {
  return sql`jsonb_set(document, '{payment_sessions}', (
    select coalesce(jsonb_agg(case when ${matches} then s || ${JSON.stringify(properties)}::jsonb else s end order by n), '[]')
    from jsonb_array_elements(document -> 'payment_sessions') with ordinality e(s, n)))`
}
