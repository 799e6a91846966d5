import { staffRoles } from '@shopkey/domain/staff-roles.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { USERNAME_PATTERN } from './limits.ts'
import {
  Body,
  DeletedAtFilter,
  Email,
  IdFilter,
  IdOf,
  Metadata,
  NameOrEmpty,
  NewPassword,
  Nullable,
  OneOf,
  Password,
  Search,
  StoreId,
  softDeletable,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** v1's names beside our own. */
const wireRoles = ['admin', 'developer', 'member', 'csu_website', ...staffRoles] as const
export const WireRole = about(
  'Role in the store. v1’s names: admin and developer are owner, member is manager, csu_website is customer_service.',
  OneOf(wireRoles),
)

const example = { first_name: 'Dewi', last_name: 'Lestari', username: 'dewi' }
const knownByName = (description: string, shown: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), shown)))

/** A member of a store's staff. */
export const User = Type.Object({
  id: IdOf('user'),
  store_id: about('The store of this request', StoreId),
  role: about(
    'Role in that store; v1’s word where v1 has one: admin is owner, member is manager',
    Type.String(),
    'member',
  ),
  email: shownTo('staff', about('E-mail address they sign in with', Type.String(), 'dewi@example.com')),
  username: shownTo('staff', Nullable(about('User name; null unless it is you', Type.String(), example.username))),
  phone: shownTo(
    'staff',
    Nullable(about('Phone number, E.164; null unless it is you', Type.String(), '+6281234567890')),
  ),
  first_name: knownByName('First name', example.first_name),
  last_name: knownByName('Last name', example.last_name),
  is_installation_owner: about('Whether they own the installation, and may open every store', Type.Boolean()),
  metadata: shownTo('staff', Nullable(about('What an integration stores, by key; null unless it is you', Metadata))),
  ...softDeletable,
})

export const UserReply = Type.Object({ user: about('The user', User) })

export const FirstName = about('First name', NameOrEmpty, example.first_name)
export const LastName = about('Last name', NameOrEmpty, example.last_name)
export const Username = about(
  'User name to sign in with, unique in the installation; null removes it',
  Type.String({ pattern: USERNAME_PATTERN }),
  example.username,
)
export const StaffPhone = about(
  'Phone number; without a country code it is read as Indonesian. Null removes it.',
  Type.String({ maxLength: 40 }),
  '081234567890',
)

export const CreateUserBody = Body({
  email: Email,
  first_name: Type.Optional(FirstName),
  last_name: Type.Optional(LastName),
  role: Type.Optional(about('Role in the store; member, which is manager, by default', WireRole)),
  password: Type.Optional(about('Accepted from v1 clients and ignored: the person chooses their own', Password)),
})
export type CreateUserInput = Static<typeof CreateUserBody>

export const UpdateUserBody = Body({
  first_name: Type.Optional(FirstName),
  last_name: Type.Optional(LastName),
  role: Type.Optional(WireRole),
  api_token: Type.Optional(
    about(
      'An API key of your own choice. It replaces your earlier one of this kind, and no reply shows it.',
      Type.String({ minLength: 16, maxLength: 255 }),
      'c1f0b3d8-7a52-4e6c-9f4b-2d8e6a1c5b90',
    ),
  ),
  username: Type.Optional(Nullable(Username)),
  phone: Type.Optional(Nullable(StaffPhone)),
  metadata: Type.Optional(Metadata),
})
export type UpdateUserInput = Static<typeof UpdateUserBody>

export const userFilters = {
  q: about('Part of e-mail address or name, in either case', Search),
  id: IdFilter,
  email: about('Only those with exactly one of these e-mail addresses, in lower case', TextOrList),
  first_name: about('Only those with exactly one of these first names', TextOrList),
  last_name: about('Only those with exactly one of these last names', TextOrList),
  role: Type.Optional(about('Only those with this role', WireRole)),
  ...timestampFilters,
  deleted_at: DeletedAtFilter,
}

export const PasswordTokenBody = Body({ email: about('E-mail address of the account', Email) })
export const ResetUserPasswordBody = Body({
  email: Type.Optional(about('E-mail address of the account, which must be that of the token', Email)),
  token: about(
    'The token of the link that was mailed',
    Type.String({ minLength: 1, maxLength: 2000 }),
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJlbWFpbCI6ImRld2lAZXhhbXBsZS5jb20ifQ.l2Pq8sVfYx0aTn4cRw6uZb1e',
  ),
  password: NewPassword,
})
export type ResetUserPasswordInput = Static<typeof ResetUserPasswordBody>

export const ContactUsersQuery = Type.Object(
  { type: about('Whom to list: customer service', Type.Literal('csu_website')) },
  { additionalProperties: false },
)
const contact = (description: string, shown: string) =>
  shownToAll('the store names whom shoppers may write to', Nullable(about(description, Type.String(), shown)))
/** Whom a shopper may write to. @public */
export const ContactUser = Type.Object({
  id: IdOf('user'),
  first_name: contact('First name', 'Tari'),
  phone: contact("Phone number to write to, E.164: their own, else the store's", '+6281234567890'),
})
export const ContactUsersReply = Type.Object({
  users: about('Customer service of the store, the longest-serving first', Type.Array(ContactUser)),
})
