import { permissionsOfRole, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database, Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import type { StaffActor } from '../../http/request-context.ts'
import { closeSessionsOf } from '../sessions/sessions.ts'
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
    .where('deactivated_at', 'is', null)
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
): Promise<{ role: StaffRole; deactivated_at: Date | null; isLastOwner: boolean }> {
  const members = await trx
    .selectFrom('store_members')
    .select(['user_id', 'role', 'deactivated_at'])
    .where('store_id', '=', store_id)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const member = members.find((candidate) => candidate.user_id === user_id)
  if (!member) throw notFound('User', user_id)
  const role = member.role as StaffRole // guaranteed by the table's check
  const { deactivated_at } = member
  const others = members.filter((candidate) => candidate !== member)
  const hasOtherOwner = others.some((candidate) => candidate.role === 'owner' && !candidate.deactivated_at)
  return { role, deactivated_at, isLastOwner: role === 'owner' && !deactivated_at && !hasOtherOwner }
}

/** Signs a person out who may open no store any more. Returns whether they still may open one. */
export async function signOutWithoutStore(trx: Trx, user_id: string): Promise<boolean> {
  const { may_open_store } = await trx
    .selectFrom('users')
    .select((is) =>
      is
        .or([
          is('is_installation_owner', '=', true),
          is.exists(
            is
              .selectFrom('store_members')
              .select('store_id')
              .where('user_id', '=', user_id)
              .where('deactivated_at', 'is', null),
          ),
        ])
        .as('may_open_store'),
    )
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!may_open_store) await closeSessionsOf(trx, { user_id })
  return Boolean(may_open_store)
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
