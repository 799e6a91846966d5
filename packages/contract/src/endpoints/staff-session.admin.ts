import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'
import { StaffSessionListReply } from '../staff-session.ts'

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/admin/account/sessions',
  tag: 'Account',
  summary: 'Where you are signed in',
  replies: { 200: StaffSessionListReply },
})

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions/:id',
  tag: 'Account',
  summary: 'Sign out in one place',
  params: IdParams('session'),
  replies: { 200: Deleted('session') },
})

export const endOtherAccountSessions = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions',
  tag: 'Account',
  summary: 'Sign out everywhere else',
  replies: { 204: NoContent },
})
