import type { ClientBase } from 'pg'

/**
 * Vacuums and analyzes the tables that have rows, as autovacuum would in time. PostgreSQL takes an analyzed empty table
 * for one that stays empty, and any index for as good as its key, which measures its plans and not ours.
 */
export async function vacuumWrittenTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
}
