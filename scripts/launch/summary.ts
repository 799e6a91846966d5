import { styleText } from 'node:util'
import pg from 'pg'
import type { LaunchSettings } from './settings.ts'

/** The demo's installation owner, as the seeds create it. */
const DEMO_OWNER = { email: 'owner@shopkey.test', password: 'shopkey-demo' }

/** Where to go and how to sign in, from what the database holds. */
export async function describeInstallation(
  settings: LaunchSettings,
  databaseUrl: string,
  backOfficeUrl: string,
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
  return [
    '',
    `  ${styleText('bold', 'Shopkey is open.')}`,
    '',
    ...text,
    ...signIn,
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

export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const { stores } = await readInstallation(databaseUrl)
  return stores.length === 0
}
