import { memberEmail } from '../../platform/staff-roles/member-email.ts'
import type { Services } from '../services.ts'

/** Who reads messages to a store: its own e-mail address, or its owners where it has none. */
export async function storeRecipients(
  { db }: Pick<Services, 'db'>,
  { id, contact_email }: { id: string; contact_email: string | null },
): Promise<{ email: string; name: string | null }[]> {
  if (contact_email) return [{ email: contact_email, name: null }]
  return db
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select([memberEmail().as('email'), 'users.first_name as name'])
    .where('store_members.store_id', '=', id)
    .where('store_members.role', '=', 'owner')
    .where('store_members.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}
