import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'
import {
  CreateUserBody,
  PasswordTokenBody,
  ResetUserPasswordBody,
  UpdateUserBody,
  User,
  UserReply,
  userFilters,
} from '../user.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  tag: 'Users',
  summary: "List the store's staff",
  description:
    'Returns a page of the people who work in the store, newest first unless `order` says otherwise. Of others you see name, e-mail address and role.',
  query: ListQuery(50, userFilters),
  replies: { 200: Page('users', User) },
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  tag: 'Users',
  summary: 'Create a user',
  description:
    "Creates an account, adds it to the store's staff, and sends a link to choose a password that works for seven days. The reply is the same whether the address has an account elsewhere; the link then adds the store to it. Returns the user.",
  body: CreateUserBody,
  replies: { 200: UserReply },
  errors: ['owner_role_is_owners', 'role_above_own', 'user_exists'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Get a user',
  description: "Returns a member of the store's staff. Of others you see name, e-mail address and role.",
  params: IdParams('user'),
  query: ItemQuery,
  replies: { 200: UserReply },
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Update a user',
  description:
    'Changes the role of a member of the staff; name, phone number, user name, metadata and `api_token` can be changed of your own account only. Returns the user.',
  params: IdParams('user'),
  body: UpdateUserBody,
  replies: { 200: UserReply },
  errors: [
    'account_of_other',
    'last_owner',
    'owner_role_is_owners',
    'phone_not_valid',
    'role_above_own',
    'sign_in_name_taken',
  ],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Remove a user from the staff',
  description:
    "Removes a person from this store's staff. Their account stays where they work elsewhere; otherwise their sessions end, and an account that was never confirmed is deleted.",
  params: IdParams('user'),
  replies: { 200: Deleted('user') },
  errors: ['last_owner', 'owner_role_is_owners', 'role_above_own'],
})

export const requestUserPasswordToken = endpoint({
  method: 'POST',
  path: '/admin/users/password-token',
  tag: 'Users',
  summary: 'Request a link for a new password',
  description:
    'Sends a link for a new password that works for 15 minutes to an e-mail address with an account, and nothing to others. The reply is the same for both.',
  body: PasswordTokenBody,
  replies: { 204: NoContent },
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/admin/users/reset-password',
  tag: 'Users',
  summary: 'Reset a password',
  description:
    'Sets a new password with the token of a mailed link, which also verifies the address. All sessions end, all API keys are revoked, and a message about it goes to the person. Returns the user.',
  body: ResetUserPasswordBody,
  replies: { 200: UserReply },
  errors: ['password_token_not_valid', 'password_too_common', 'password_too_long', 'password_too_short'],
})
