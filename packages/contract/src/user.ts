import { staffRoles } from '@shopkey/domain/staff-roles.ts'
import Type, { type Static } from 'typebox'
import {
  Body,
  DateFilter,
  Email,
  Metadata,
  Nullable,
  OneOf,
  Password,
  Search,
  softDeletable,
  TextOrList,
} from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** v1's names beside our own: admin and developer are owners, member is a manager. */
const wireRoles = ['admin', 'developer', 'member', 'csu_website', ...staffRoles] as const
export const WireRole = OneOf(wireRoles)

/** A member of a store's staff. `role` is the role in that store, in v1's word where v1 has one. */
export const User = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  role: Type.String(),
  email: shownTo('staff', Type.String()),
  username: shownTo('staff', Nullable(Type.String())),
  phone: shownTo('staff', Nullable(Type.String())),
  first_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
  last_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
  is_installation_owner: Type.Boolean(),
  metadata: shownTo('staff', Nullable(Metadata)),
  ...softDeletable,
})

export const UserReply = Type.Object({ user: User })

export const PersonName = Type.String({ maxLength: 255 })
const Name = Type.Optional(PersonName)
export const Username = Type.String({ pattern: '^[A-Za-z0-9._-]{3,60}$' })
export const StaffPhone = Type.String({ maxLength: 40 })

export const CreateUserBody = Body({
  email: Email,
  first_name: Name,
  last_name: Name,
  role: Type.Optional(WireRole),
  /** Taken and not used: the person chooses their own. */
  password: Type.Optional(Password),
})
export type CreateUserInput = Static<typeof CreateUserBody>

export const UpdateUserBody = Body({
  first_name: Name,
  last_name: Name,
  role: Type.Optional(WireRole),
  /** Replaces the user's earlier one; never answered. Long enough not to be guessed. */
  api_token: Type.Optional(Type.String({ minLength: 16, maxLength: 255 })),
  username: Type.Optional(Nullable(Username)),
  phone: Type.Optional(Nullable(StaffPhone)),
  metadata: Type.Optional(Metadata),
})
export type UpdateUserInput = Static<typeof UpdateUserBody>

export const userFilters = {
  q: Search,
  id: TextOrList,
  email: TextOrList,
  first_name: TextOrList,
  last_name: TextOrList,
  role: Type.Optional(WireRole),
  created_at: DateFilter,
  updated_at: DateFilter,
  deleted_at: DateFilter,
}

export const PasswordTokenBody = Body({ email: Email })
export const ResetUserPasswordBody = Body({
  email: Type.Optional(Email),
  token: Type.String({ minLength: 1, maxLength: 2000 }),
  password: Password,
})
export type ResetUserPasswordInput = Static<typeof ResetUserPasswordBody>

export const ContactUsersQuery = Type.Object({ type: Type.Literal('csu_website') }, { additionalProperties: false })
/** Whom a shopper may write to. @public */
export const ContactUser = Type.Object({
  id: Type.String(),
  first_name: shownToAll('the store names whom shoppers may write to', Nullable(Type.String())),
  phone: shownToAll('the store names whom shoppers may write to', Nullable(Type.String())),
})
export const ContactUsersReply = Type.Object({ users: Type.Array(ContactUser) })
