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
  query: ListQuery(50, userFilters),
  replies: { 200: Page('users', User) },
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  tag: 'Users',
  summary: 'Create a user',
  body: CreateUserBody,
  replies: { 200: UserReply },
  errors: ['owner_role_is_owners', 'user_exists'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Get a user',
  params: IdParams('user'),
  query: ItemQuery,
  replies: { 200: UserReply },
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Update a user',
  params: IdParams('user'),
  body: UpdateUserBody,
  replies: { 200: UserReply },
  errors: ['account_of_other', 'last_owner', 'owner_role_is_owners'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  tag: 'Users',
  summary: 'Take a user off the staff',
  params: IdParams('user'),
  replies: { 200: Deleted('user') },
  errors: ['last_owner', 'owner_role_is_owners'],
})

export const requestUserPasswordToken = endpoint({
  method: 'POST',
  path: '/admin/users/password-token',
  tag: 'Users',
  summary: 'Have a link for a new password sent',
  body: PasswordTokenBody,
  replies: { 204: NoContent },
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/admin/users/reset-password',
  tag: 'Users',
  summary: 'Set a new password with a token',
  body: ResetUserPasswordBody,
  replies: { 200: UserReply },
  errors: ['password_token_not_valid', 'password_too_short'],
})
