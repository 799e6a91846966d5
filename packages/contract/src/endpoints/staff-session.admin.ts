import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'
import { StaffSessionListReply } from '../staff-session.ts'

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/admin/account/sessions',
  tag: 'Account',
  summary: 'List your sessions',
  description: 'Returns where you are signed in, the last used first.',
  replies: { 200: StaffSessionListReply },
})

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions/:id',
  tag: 'Account',
  summary: 'End one of your sessions',
  description: 'Signs you out in one place. The session of this call can be named, too.',
  params: IdParams('session'),
  replies: { 200: Deleted('session') },
})

export const endOtherAccountSessions = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions',
  tag: 'Account',
  summary: 'End your other sessions',
  description: 'Signs you out everywhere except here. API keys stay.',
  replies: { 204: NoContent },
})
