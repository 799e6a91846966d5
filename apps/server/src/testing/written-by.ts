import pg from 'pg'

/** What PostgreSQL wrote for some work, as its log has it: the same on every machine. */
export interface Written {
  /** Rows that were inserted or replaced, by table. */
  rows: Record<string, number>
  /** Entries in indexes, by table. */
  indexEntries: Record<string, number>
  /** Rows of other tables that PostgreSQL looked up and locked for foreign keys of the inserted rows, by table. */
  foreignKeyChecks: Record<string, number>
  /** Bytes of the records, without the images of pages that a checkpoint adds. */
  walBytes: number
}

/** Reads what `work` writes in this database. Nothing else may write to it meanwhile. */
export async function writtenBy(databaseUrl: string, work: () => Promise<unknown>): Promise<Written> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_walinspect')
    const here = async () => (await client.query('select pg_current_wal_insert_lsn()::text as lsn')).rows[0].lsn
    const from = await here()
    await work()
    // A record must be complete, and on disk, to be read.
    await client.query('select pg_switch_wal()')
    const range = [from, await here()]
    const { rows } = await client.query(blocksOfRecords, range)
    const sums = { rows: {}, indexEntries: {}, foreignKeyChecks: {} } as Omit<Written, 'walBytes'>
    let walBytes = 0
    for (const { table, written_rows, inserted_rows, entries, bytes } of rows) {
      walBytes += bytes
      const checks = inserted_rows > 0 ? await countReferences(client, table, range) : 0
      for (const [sum, count] of [
        [sums.rows, written_rows],
        [sums.indexEntries, entries],
        [sums.foreignKeyChecks, checks],
      ] as const)
        if (count > 0) sum[table] = count
    }
    return { ...sums, walBytes }
  } finally {
    await client.end()
  }
}

/** References of the rows that these transactions wrote; one that is null is not looked up. */
async function countReferences(client: pg.Client, table: string, range: readonly string[]): Promise<number> {
  const { rows: keys } = await client.query<{ columns: string }>(
    `select (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any(f.conkey)) as columns
      from pg_constraint f where f.contype = 'f' and f.conrelid = $1::regclass`,
    [table],
  )
  if (keys.length === 0) return 0
  const nonNull = keys.map(({ columns }) => `count(*) filter (where num_nulls(${columns}) = 0)`).join(' + ')
  const { rows } = await client.query<{ count: number }>(
    `select (${nonNull})::int as count from ${table}
      where xmin in (select xid from pg_get_wal_records_info($1, $2))`,
    [...range],
  )
  return rows[0]?.count ?? 0
}

/** A record names its table or index by the number of its file. Rows that are inserted together share a record. */
const blocksOfRecords = `
  with records as (
    select distinct on (b.start_lsn) b.start_lsn, b.record_type, r.resource_manager, r.record_length - r.fpi_length as bytes, r.description, b.relfilenode
    from pg_get_wal_block_info($1, $2) b join pg_get_wal_records_info($1, $2) r using (start_lsn)
    where b.reldatabase = (select oid from pg_database where datname = current_database()) order by b.start_lsn, b.block_id),
  named as (
    select *, case when c.relkind = 'i' then (select i.indrelid::regclass::text from pg_index i where i.indexrelid = c.oid) else c.oid::regclass::text end as table,
      case when resource_manager = 'Heap' and record_type like 'INSERT%' then 1
        when resource_manager = 'Heap2' and record_type like 'MULTI_INSERT%' then substring(description from 'ntuples: (\\d+)')::int end as inserted
    from records join pg_class c on c.relfilenode = records.relfilenode)
  select "table", sum(coalesce(inserted, case when resource_manager = 'Heap' and record_type like '%UPDATE%' then 1 else 0 end))::int as written_rows,
    coalesce(sum(inserted), 0)::int as inserted_rows,
    count(*) filter (where resource_manager = 'Btree' and record_type like 'INSERT%')::int
      + count(*) filter (where resource_manager = 'Gin' and record_type = 'INSERT')::int as entries,
    sum(bytes)::int as bytes
  from named group by "table" order by "table"`
