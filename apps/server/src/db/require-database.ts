import pg from 'pg'
import { ConfigError } from '../config.ts'

const OLDEST_VERSION = 15
const replyWithinMs = 10_000

/** Throws a ConfigError that says what is wrong with the database that DATABASE_URL names, and what to do. */
export async function requireDatabase(url: string, withinMs = replyWithinMs): Promise<void> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new ConfigError(
      'DATABASE_URL must be the address of a database, such as postgres://user:password@host:5432/shopkey',
    )
  const limits = { connectionTimeoutMillis: withinMs, query_timeout: withinMs }
  const client = new pg.Client({ connectionString: url, ...limits })
  // A connection that breaks later rejects the query below.
  client.on('error', () => {})
  try {
    await client.connect()
    await requireVersion(client)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(describeFailure(url, error as Error & { code?: string }))
  } finally {
    await client.end().catch(() => {
      // It was never connected.
    })
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; text: string; encoding: string }>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
      current_setting('server_encoding') as encoding`)
  const [found] = rows
  if (!found) return
  if (found.version < OLDEST_VERSION * 10_000)
    throw new ConfigError(
      `DATABASE_URL names PostgreSQL ${found.text}; Shopkey needs ${OLDEST_VERSION} or newer. Upgrade it, or leave DATABASE_URL out to use the database that comes with Shopkey.`,
    )
  if (found.encoding !== 'UTF8')
    throw new ConfigError(
      `The database that DATABASE_URL names is encoded in ${found.encoding}. Create one in UTF-8: create database shopkey encoding 'UTF8' template template0`,
    )
}

/** Without the password. */
function describeFailure(url: string, error: Error & { code?: string }): string {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  const database = decodeURIComponent(pathname.slice(1)) || username
  switch (error.code) {
    case '3D000':
      return `There is no database "${database}" at ${server} (DATABASE_URL). Create it: create database ${database} encoding 'UTF8' template template0`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses the user "${decodeURIComponent(username)}" (DATABASE_URL): ${error.message}. Check user, password and pg_hba.conf.`
    case '42501':
      return `The user "${decodeURIComponent(username)}" may not open the database "${database}" at ${server} (DATABASE_URL): ${error.message}.`
    default:
      return `The database at ${server} (DATABASE_URL) cannot be reached: ${error.message || error.code}. Start PostgreSQL, or correct the address.`
  }
}
