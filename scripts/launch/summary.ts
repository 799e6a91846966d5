import { styleText } from 'node:util'
import pg from 'pg'
import type { LaunchSettings } from './settings.ts'

/** The demo's installation owner, as created by the seeds. */
const DEMO_OWNER = { email: 'owner@shopkey.test', password: 'shopkey-demo' }

/** The title of the API key of the seeds. */
const FILLING_KEY_TITLE = 'Filling the demo'

/** Addresses and credentials to print, from the database. */
export async function describeInstallation(
  settings: LaunchSettings,
  databaseUrl: string,
  backOfficeUrl: string,
  ownerLink: string | null,
): Promise<string> {
  const { stores, has_demo_owner } = await readInstallation(databaseUrl)
  const lines = [['Shop', settings.storefrontUrl]]
  for (const store of stores) lines.push([store.name, `${settings.storefrontUrl}/${store.view_code}`])
  lines.push(['Back-office', backOfficeUrl], ['API', `${settings.apiUrl}/docs`])
  const width = Math.max(...lines.map(([label]) => label?.length ?? 0)) + 4
  const text = lines.map(([label = '', address = '']) => `  ${label.padEnd(width)}${styleText('cyan', address)}`)
  const signIn = has_demo_owner
    ? ['', `  Sign in to the back-office as ${DEMO_OWNER.email} with ${DEMO_OWNER.password}`]
    : []
  const firstOwner = ownerLink
    ? [
        '',
        '  Nobody owns this installation yet. Open this link within an hour to become its owner:',
        '',
        `  ${styleText('cyan', ownerLink)}`,
        '',
        '  Another one: npm run owner',
      ]
    : []
  return [
    '',
    `  ${styleText('bold', 'Shopkey is open.')}`,
    '',
    ...text,
    ...signIn,
    ...firstOwner,
    '',
    styleText('dim', '  Ctrl-C stops everything.'),
    '',
  ].join('\n')
}

async function readInstallation(
  databaseUrl: string,
): Promise<{ stores: { name: string; view_code: string }[]; has_demo_owner: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const stores = await client.query(
      'SELECT name, view_code FROM stores WHERE archived_at IS NULL ORDER BY is_default DESC, name',
    )
    const owner = await client.query('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [DEMO_OWNER.email])
    return { stores: stores.rows, has_demo_owner: owner.rowCount === 1 }
  } finally {
    await client.end()
  }
}

/**
 * Whether the demo has to be filled in: the database is empty, or filling it was interrupted. In the latter case the
 * key of the seeds is still valid, or there are no products.
 */
export async function howFarIsTheDemo(databaseUrl: string): Promise<'empty' | 'cut off' | 'none of ours'> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_empty: boolean; is_cut_off: boolean }>(
      `select not exists (select from stores) as is_empty,
        exists (select from users where email = $1) and (not exists (select from products)
          or exists (select from api_keys where title = $2 and revoked_at is null)) as is_cut_off`,
      [DEMO_OWNER.email, FILLING_KEY_TITLE],
    )
    if (rows[0]?.is_cut_off) return 'cut off'
    return rows[0]?.is_empty ? 'empty' : 'none of ours'
  } finally {
    await client.end()
  }
}
