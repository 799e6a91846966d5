import type pg from 'pg'

/** Columns that hold what people write. Those of countries and currencies are a standard's. */
const columns =
  /^(?:title|subtitle|name|first_name|last_name|company|recipient_name|description|size_guide|material|label|value|address_1|address_2|city|province|note|message|added_by|body|alt_text|benefits|subject|thumbnail_alt)$/
const standards = new Set([
  'countries',
  'currencies',
  'migrations',
  'audited_columns',
  'districts',
  'payment_providers',
])

/** Writes these words into every column that holds what people write, past the rules of input. Returns how many columns took them. */
export async function writeEverywhere(database: pg.Pool, words: string): Promise<number> {
  let written = 0
  const { rows } = await database.query<{ table: string; column: string; has_id: boolean }>(`
    select c.table_name as table, c.column_name as column,
      exists (select from information_schema.columns i where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id') as has_id
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'`)
  for (const { table, column, has_id } of rows.filter(
    ({ table, column }) => columns.test(column) && !standards.has(table),
  )) {
    // Where a name is unique in its store, the row's id makes it so.
    const text = has_id ? `$1 || ' ' || right(id, 8)` : '$1'
    const change = await database
      .query(`update ${table} set ${column} = ${text} where ${column} is not null`, [words])
      .catch(() => undefined) // a constraint wants something else of this column
    if (change?.rowCount) written += 1
  }
  return written
}
