import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { newId } from '../../src/db/new-id.ts'
import { demoPassword } from '../../src/people/customer-auth/demo-accounts.ts'
import { hashPassword } from '../../src/platform/passwords/password-hash.ts'
import { phoneNumberOrNone } from '../../src/platform/phone-numbers/phone-number.ts'
import { addMember } from '../../src/platform/staff/store-members.ts'
import type { DemoStore } from '../lib/demo-store.ts'

/** The store's staff, confirmed and with the demo's password: inserted directly, since the API would send mails. */
export async function addStaff({ services: { db, now } }: App, store: DemoStore): Promise<void> {
  const { id: store_id } = await db
    .selectFrom('stores')
    .select('id')
    .where('view_code', '=', store.view_code)
    .executeTakeFirstOrThrow()
  const password_hash = await hashPassword(demoPassword)
  for (const { role, phone, ...person } of store.staff) {
    const known = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirst()
    if (known) continue
    const user_id = newId('usr')
    const times = { email_verified_at: now(), created_at: now(), updated_at: now() }
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('users')
        .values({ ...person, ...times, id: user_id, phone: phoneNumberOrNone(phone), password_hash })
        .execute()
      await addMember(trx, { store_id, user_id, role, invited_by: null, created_at: now() })
    })
  }
}
