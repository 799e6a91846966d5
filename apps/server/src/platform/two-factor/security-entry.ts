import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { type Client, sessionClient } from '../sessions/session-client.ts'

/** Events of an account before a sign-in; audit/record-changes.ts logs calls by staff. */
type SecurityAction = 'sign_in' | 'second_factor_wrong'

/** Writes an audit entry about a person into the log of every store that they work for. */
export async function writeSecurityEntry(
  trx: Trx,
  entry: { user_id: string; action: SecurityAction; client: Client; now: Date },
): Promise<void> {
  const { user_id, action, client, now } = entry
  const stores = await trx.selectFrom('store_members').select('store_id').where('user_id', '=', user_id).execute()
  const { address, user_agent } = sessionClient(client)
  const changes = { address: { from: null, to: address }, user_agent: { from: null, to: user_agent } }
  const store_ids = stores.length > 0 ? stores.map((store) => store.store_id) : [null]
  await trx
    .insertInto('audit_entries')
    .values(
      store_ids.map((store_id) => ({
        id: newId('audit'),
        store_id,
        actor_type: 'staff',
        actor_id: user_id,
        action,
        resource_type: 'user',
        resource_id: user_id,
        changes: sql<string>`${JSON.stringify(changes)}::jsonb`,
        created_at: now,
      })),
    )
    .execute()
}
