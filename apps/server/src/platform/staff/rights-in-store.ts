import { type Permission, permissionsOfRole, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What a person may do in a store now: for work in the background, which began when they might do more. */
export async function rightsInStore(
  db: Database,
  store_id: string,
  user_id: string | null,
): Promise<ReadonlySet<Permission>> {
  const { rows } = await sql<{ role: StaffRole | null }>`
    select case when u.is_installation_owner then 'owner' else m.role end as role
    from users u left join store_members m on m.user_id = u.id and m.store_id = ${store_id} and m.deactivated_at is null
    where u.id = ${user_id} and u.deleted_at is null`.execute(db)
  const role = rows[0]?.role
  return role ? permissionsOfRole(role) : new Set()
}
