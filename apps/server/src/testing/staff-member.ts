import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { openSession } from '../platform/sessions/sessions.ts'
import type { StoreFixture } from './a-store.ts'

const neverStale = new Date('9999-01-01')

/** Signs a new member of a store's staff in; returns the headers that act as that person in that store. */
export async function signInStaff(db: Database, store: StoreFixture, role: StaffRole, now: Date) {
  const user_id = newId('usr')
  await db
    .insertInto('users')
    .values({ id: user_id, email: `${user_id.toLowerCase()}@shopkey.test`, email_verified_at: now })
    .execute()
  await db.insertInto('store_members').values({ store_id: store.id, user_id, role }).execute()
  const token = await inTransaction(db, async (trx) => {
    const token = await openSession(trx, { user_id }, now)
    // The session never becomes stale, however far a test moves the clock.
    await trx.updateTable('sessions').set({ authenticated_at: neverStale }).where('user_id', '=', user_id).execute()
    return token
  })
  return { authorization: `Bearer ${token}`, 'store-view-code': store.view_code }
}
