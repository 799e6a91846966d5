import { permissionsOfRole, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database, Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import type { StaffActor } from '../../http/request-context.ts'
import { lastOwner, ownerRoleIsOwners, roleAboveOwn } from './user.errors.ts'

/** Throws when a role exceeds the caller's own: only owners add and remove owners. */
export function requireMayGrant(actor: StaffActor, ...roles: StaffRole[]): void {
  if (roles.includes('owner') && !actor.permissions.has('owners.manage')) throw ownerRoleIsOwners()
  for (const role of roles)
    if ([...permissionsOfRole(role)].some((permission) => !actor.permissions.has(permission)))
      throw roleAboveOwn({ role })
}

/** The store that sends messages to a person: the one they joined first. Undefined without a store. */
export async function storeToWriteFrom(db: Database, user_id: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('store_members')
    .select('store_id')
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('store_id')
    .limit(1)
    .executeTakeFirst()
  return member?.store_id
}

/**
 * The role of a member of the store, locked together with the store's other members, so that two owners cannot leave at
 * once.
 */
export async function lockMember(
  trx: Trx,
  store_id: string,
  user_id: string,
): Promise<{ role: StaffRole; isLastOwner: boolean }> {
  const members = await trx
    .selectFrom('store_members')
    .select(['user_id', 'role'])
    .where('store_id', '=', store_id)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const member = members.find((candidate) => candidate.user_id === user_id)
  if (!member) throw notFound('User', user_id)
  const role = member.role as StaffRole // guaranteed by the table's check
  const owners = members.filter((candidate) => candidate.role === 'owner')
  return { role, isLastOwner: role === 'owner' && owners.length === 1 }
}

/** Adds a person to the store's staff; an existing member keeps their role. */
export async function addMember(
  trx: Trx,
  member: { store_id: string; user_id: string; role: StaffRole; invited_by: string | null; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('store_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .execute()
}

/** Changes a member's role. Throws for the store's last owner. */
export async function changeRole(
  trx: Trx,
  { store_id, user_id, role, actor }: { store_id: string; user_id: string; role: StaffRole; actor: StaffActor },
): Promise<void> {
  const member = await lockMember(trx, store_id, user_id)
  if (member.role === role) return
  requireMayGrant(actor, member.role, role)
  if (member.isLastOwner) throw lastOwner()
  await trx
    .updateTable('store_members')
    .set({ role })
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .execute()
}
