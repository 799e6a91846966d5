import type { Database } from '../db/database.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'

/** Confirms a new member of staff, as the link in their mail does: address and password. */
export async function confirmUser(db: Database, email: string, password: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), email_verified_at: now })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .execute()
}
