import type { Database } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions/sessions.ts'

/** The id of the customer whose session the token is of; undefined for one that has ended. */
export async function findCustomerIdBySession(db: Database, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select('customers.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
