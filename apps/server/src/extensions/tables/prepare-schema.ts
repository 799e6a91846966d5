import pg from 'pg'
import { grantedTables } from './granted-tables.ts'
import { roleOf, schemaOf } from './schema-name.ts'

/** Where an extension's tables are, and as whom its migrations run. */
export interface ExtensionSchema {
  extension_id: string
  schema: string
  role: string
}

interface DatabaseUser {
  name: string
  is_superuser: boolean
  /** Grants of roles have options since PostgreSQL 16. */
  has_options: boolean
}

/** Makes the schema of an extension, its role, and what that may read; safe to repeat. Throws where the database user may not make or use that role, and says what to run. */
export async function prepareSchema(client: pg.Client, extension_id: string): Promise<ExtensionSchema> {
  const { rows: users } = await client.query<DatabaseUser>(
    `select rolname as name, rolsuper as is_superuser, current_setting('server_version_num')::int >= 160000 as has_options
    from pg_roles where rolname = current_user`,
  )
  const [user] = users
  if (!user) throw new Error('the database user has no role')
  const schema = schemaOf(extension_id)
  const role = roleOf(user.name, extension_id)
  await provideRole(client, role, user)
  const [quotedSchema, quotedRole] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(role)]
  const { rows: owners } = await client.query<{ name: string }>(
    'select pg_get_userbyid(nspowner) as name from pg_namespace where nspname = $1',
    [schema],
  )
  if (!owners[0]) await client.query(`create schema ${quotedSchema} authorization ${quotedRole}`)
  else if (owners[0].name !== role) await client.query(`alter schema ${quotedSchema} owner to ${quotedRole}`)
  await takeOver(client, schema, role)
  await client.query(`grant usage on schema public to ${quotedRole}`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const existing = new Set(tables.map(({ name }) => name))
  const grants = grantedTables.filter(({ table }) => existing.has(table))
  await client.query(
    grants.map(({ table, privilege }) => `grant ${privilege} on public.${table} to ${quotedRole}`).join(';'),
  )
  return { extension_id, schema, role }
}

const duplicateObject = '42710'
const uniqueViolation = '23505'

/** Another shop's process may make the same role at the same moment: roles are those of the whole server. */
async function provideRole(client: pg.Client, role: string, user: DatabaseUser) {
  const quotedRole = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ is_privileged: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolcanlogin
      or exists (select from pg_auth_members where member = r.oid) as is_privileged
    from pg_roles r where rolname = $1`,
    [role],
  )
  const grant = `grant ${quotedRole} to ${pg.escapeIdentifier(user.name)}${user.has_options ? ' with inherit true, set true' : ''};`
  const remedy = `As a superuser of PostgreSQL, run: create role ${quotedRole} nologin; ${grant}`
  if (rows[0]?.is_privileged)
    throw new Error(`The role ${role} has rights of its own, so the extension's migrations are not run as it`)
  if (!rows[0]) {
    await client.query('savepoint role')
    try {
      await client.query(`create role ${quotedRole} nologin noinherit`)
    } catch (error) {
      await client.query('rollback to savepoint role')
      const { code, message } = error as { code?: string; message: string }
      if (code !== duplicateObject && code !== uniqueViolation)
        throw new Error(`The database user ${user.name} may not create the role ${role} (${message}). ${remedy}`)
    }
    await client.query('release savepoint role')
  }
  if (user.is_superuser) return
  const { rows: members } = await client.query<{ may_use: boolean }>(`select pg_has_role($1, 'USAGE') as may_use`, [
    role,
  ])
  if (members[0]?.may_use) return
  await client.query('savepoint member')
  try {
    await client.query(grant)
  } catch (error) {
    await client.query('rollback to savepoint member')
    throw new Error(
      `The database user ${user.name} may not act as the role ${role} (${(error as Error).message}). ${remedy}`,
    )
  }
}

/** Tables that the shop's own user made: they were in public before, or come from a backup. */
async function takeOver(client: pg.Client, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s owner to %I', c.oid::regclass, $2::text) as statement
      from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r' and pg_get_userbyid(c.relowner) <> $2
    union all
    select format('alter sequence %s owner to %I', c.oid::regclass, $2::text)
      from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'S' and pg_get_userbyid(c.relowner) <> $2
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select format('alter type %s owner to %I', t.oid::regtype, $2::text)
      from pg_type t where t.typnamespace = $1::regnamespace and t.typtype = 'e' and pg_get_userbyid(t.typowner) <> $2`,
    [schema, role],
  )
  for (const { statement } of rows) await client.query(statement)
}
