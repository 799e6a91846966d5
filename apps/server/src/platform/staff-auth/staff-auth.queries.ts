import { permissionsOfRole, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { wireRole } from '../staff-roles/wire-role.ts'

/** The names that a person signs in with; with several, all must be theirs. */
export interface Credentials {
  email?: string
  /** In E.164: +62812… */
  phone?: string
  username?: string
}

/** One text for the name that a sign-in uses; the key of its attempt count. */
export function signInName({ email, phone, username }: Credentials): string {
  return [email, phone, username].filter(Boolean).join(' ').toLowerCase()
}

/** More people than this are not asked for a number or user name: each password check takes time. */
const mostOfName = 5

export interface UserToSignIn {
  id: string
  password_hash: string | null
  has_store: unknown
}

/** The people with all of these names: one for an e-mail address. */
export async function listUsersToSignIn(
  db: Database,
  { email, phone, username }: Credentials,
): Promise<UserToSignIn[]> {
  let query = db
    .selectFrom('users')
    .select((is) => [
      'id',
      'password_hash',
      is
        .or([
          is('is_installation_owner', '=', true),
          is.exists(
            is
              .selectFrom('store_members')
              .select('user_id')
              .whereRef('user_id', '=', 'users.id')
              .where('deactivated_at', 'is', null),
          ),
        ])
        .as('has_store'),
    ])
    .where('deleted_at', 'is', null)
  if (email) query = query.where('email', '=', email.toLowerCase())
  if (phone) query = query.where('phone', '=', phone)
  if (username) {
    const name = username.toLowerCase()
    query = query.where((eb) => eb.or([eb(eb.fn('lower', ['username']), '=', name), eb('email', '=', name)]))
  }
  return query.orderBy('created_at').orderBy('id').limit(mostOfName).execute()
}

/** The signed-in person with every store they may open. Installation owners may open all. */
export async function getStaffSession(
  { config, db, stores: directory }: Pick<Services, 'config' | 'db' | 'stores'>,
  user_id: string,
) {
  const stores = await directory.list()
  const user = await db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'id', 'email', 'username', 'phone', 'first_name', 'last_name', 'is_installation_owner', 'metadata',
      'created_at', 'updated_at', 'deleted_at',
      exists(selectFrom('two_factor').select('user_id').whereRef('user_id', '=', 'users.id').where('confirmed_at', 'is not', null))
        .$castTo<boolean>().as('has_two_factor'),
    ]) // biome-ignore format: a list reads better packed
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw notFound('User', user_id)
  const members = await db
    .selectFrom('store_members')
    .select(['store_id', 'role'])
    .where('user_id', '=', user_id)
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .orderBy('store_id')
    .execute()
  const roles = new Map(members.map((member) => [member.store_id, member.role as StaffRole])) // guaranteed by the table's check
  const inOrder = [
    ...members.flatMap((member) => stores.filter((store) => store.id === member.store_id)),
    ...(user.is_installation_owner ? stores.filter((store) => !roles.has(store.id)) : []),
  ]
  const memberships = inOrder.map((store) => {
    const role = user.is_installation_owner ? 'owner' : (roles.get(store.id) ?? 'owner')
    return {
      store_id: store.id,
      name: store.name,
      view_code: store.view_code,
      role,
      theme: themeOf(store.metadata),
      time_zone: store.time_zone,
      order_number_prefix: store.order_number_prefix,
      permissions: [...permissionsOfRole(role)],
    }
  })
  const first = memberships[0]
  const { has_two_factor: is_active, ...person } = user
  const is_required = config.isProduction && user.is_installation_owner
  const is_recommended = is_required || memberships.some(({ role }) => role === 'owner' || role === 'manager')
  return {
    ...person,
    sandbox_payments: config.isProduction && config.sandboxPayments,
    two_factor: { is_active, is_required, is_recommended },
    metadata: user.metadata as Record<string, unknown> | null, // the column contains only objects or null
    store_id: first?.store_id ?? '',
    role: wireRole(first?.role ?? 'manager'),
    stores: memberships,
  }
}

function themeOf(metadata: unknown): string | null {
  const theme = (metadata as { theme?: unknown } | null)?.theme
  return typeof theme === 'string' ? theme : null
}
