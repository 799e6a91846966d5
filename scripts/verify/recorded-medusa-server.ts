import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { installMedusa, medusaCommand, medusaEnvironment, runMedusa } from '@shopkey/bench/src/medusa/install-medusa.ts'
import { type ServerProcess, startServer } from '@shopkey/bench/src/server-process.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'
import type { Account } from './server.ts'

export interface RecordedMedusa {
  url: string
  databaseUrl: string
  account: Account
  stop: ServerProcess['stop']
}

const account: Account = { email: 'staff@old-shop.test', password: 'shopkey-demo' }

/** A Medusa 1.20.11 that runs on the recorded rows. `folder`: where it is installed, from npm where it is not there yet. */
export async function startRecordedMedusa(folder: string): Promise<RecordedMedusa> {
  installMedusa(folder)
  const { databaseUrl } = await createTestDatabase()
  const settings = { DATABASE_URL: databaseUrl, MEDUSA_STOCK_MODULES: 'true' }
  await withClient(databaseUrl, async (client) => {
    await client.query('drop schema public cascade; create schema public')
  })
  runMedusa(folder, ['migrations', 'run'], settings)
  await writeRecordedRows(databaseUrl)
  runMedusa(folder, ['user', '-e', account.email, '-p', account.password], settings)
  const port = await reservePort()
  const server = await startServer(
    pathToFileURL(medusaCommand(folder)),
    port,
    { ...medusaEnvironment, ...settings },
    '/health',
    [],
    { args: ['start', '--port', String(port)], cwd: folder },
  )
  await withClient(databaseUrl, async (client) => {
    await client.query(`
      insert into product_sales_channel (product_id, sales_channel_id) select p.id, s.default_sales_channel_id from product p, store s;
      insert into sales_channel_location (id, location_id, sales_channel_id) select 'scloc_' || l.id, l.id, s.default_sales_channel_id from stock_location l, store s`)
  })
  return { url: server.origin, databaseUrl, account, stop: server.stop }
}

/** Writes the rows that tests of the move read into tables of v1's own migrations. What was not recorded, such as its staff, is as in a new shop. */
async function writeRecordedRows(databaseUrl: string): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL(import.meta.resolve('@shopkey/moving/testing/medusa-1.20.sql.gz'))))
  await withClient(databaseUrl, async (client) => {
    const recorded = dump.toString().replaceAll('public.', 'recorded.')
    await client.query(`create schema recorded; set search_path to recorded; ${recorded}`)
    // Rows name others of tables that were not recorded.
    await client.query('set session_replication_role to replica; set search_path to public')
    const { rows } = await client.query<{ name: string; columns: string; values: string }>(`
      select format('%I', t.relname) as name, string_agg(format('%I', c.attname), ', ') as columns,
        string_agg(format('%I::text::%s', c.attname, format_type(c.atttypid, c.atttypmod)), ', ') as values
      from pg_class t
      join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
      join pg_class r on r.relname = t.relname and r.relnamespace = 'recorded'::regnamespace
      join pg_attribute k on k.attrelid = r.oid and k.attname = c.attname and not k.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'migrations'
      group by t.relname`)
    for (const { name, columns, values } of rows) {
      await client.query(`delete from public.${name}`)
      await client.query(`insert into public.${name} (${columns}) select ${values} from recorded.${name}`)
    }
    await client.query(`
      insert into public.sales_channel (id, name)
      select id, 'Channel ' || row_number() over () from (select sales_channel_id from recorded."order" union select sales_channel_id from recorded.cart) as of_orders (id)
      where id is not null`)
    await client.query('drop schema recorded cascade')
  })
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
