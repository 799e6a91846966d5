import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isPasswordOf } from '../../platform/passwords/password-hash.ts'

/** The domain of the demo's accounts, which belongs to no one. */
const demoAddresses = '%@shopkey.test'
export const demoPassword = 'shopkey-demo'

/** The e-mail addresses of staff and customers who can sign in with the demo's password. */
export async function findDemoAccounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select email, password_hash from users where email like ${demoAddresses} and password_hash is not null and deleted_at is null
    union all
    select email, password_hash from customers where email like ${demoAddresses} and password_hash is not null`.execute(
    db,
  )
  const found: string[] = []
  for (const { email, password_hash } of rows) if (await isPasswordOf(password_hash, demoPassword)) found.push(email)
  return found
}

/** Why production does not start, for a terminal; undefined where there are none. */
export function describeDemoAccounts(emails: string[]): string | undefined {
  if (emails.length === 0) return undefined
  const others = emails.length > 1 ? ` and ${emails.length - 1} other accounts` : ''
  return (
    `This database has the demo's accounts: everyone knows the password of ${emails[0]}${others}. ` +
    'Start production with an empty database (another DATABASE_URL or DATA_DIR), or give these accounts other passwords first.'
  )
}
