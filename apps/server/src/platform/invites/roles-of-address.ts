import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Trx } from '../../db/database.ts'
import { memberEmail } from '../staff-roles/member-email.ts'

/** The roles in a store of the person with this address; none where the person is not on its staff. */
export async function rolesOfAddress(trx: Trx, store_id: string, email: string): Promise<StaffRole[]> {
  const members = await trx
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select('store_members.role')
    .where(memberEmail(), '=', email)
    .where('users.deleted_at', 'is', null)
    .where('store_members.store_id', '=', store_id)
    .execute()
  return members.map(({ role }) => role as StaffRole)
}
