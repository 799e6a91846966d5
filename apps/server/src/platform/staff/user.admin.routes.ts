import * as endpoints from '@shopkey/contract/endpoints/user.admin.ts'
import type { UpdateUserInput } from '@shopkey/contract/user.ts'
import type { FastifyRequest } from 'fastify'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyone, anyStaff, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { tokensPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import { markDeviceKnown } from '../known-devices/device-cookie.ts'
import type { Services } from '../services.ts'
import { getStaffSession } from '../staff-auth/staff-auth.queries.ts'
import { createUser } from './actions/create-user.ts'
import { removeUser } from './actions/remove-user.ts'
import { requestPasswordToken } from './actions/request-password-token.ts'
import { resetUserPassword } from './actions/reset-user-password.ts'
import { updateUser } from './actions/update-user.ts'
import { getUser, listUsers } from './user.queries.ts'

const read = { guard: staff('staff.read') }
const write = { guard: staff('staff.manage') }
/** An account is its person's, whatever their role: the rights are for those of others, and for roles. */
const readAny = {
  guard: { ...anyStaff, also: { 'staff.read': 'for the account of another person' } },
  preValidation: unlessOwn('staff.read'),
}
const writeAny = {
  guard: { ...anyStaff, also: { 'staff.manage': 'for a role, and for the account of another person' } },
  preValidation: unlessOwn('staff.manage'),
}
const changeMembers = { ...write, ...byPersonJustSignedIn }
/** A role, or a key: the rest of an account opens nothing. */
const grantsAccess = ({ body }: FastifyRequest) => {
  const { role, api_token } = body as UpdateUserInput // checked by the schema
  return role !== undefined || api_token !== undefined
}

function unlessOwn(permission: 'staff.read' | 'staff.manage') {
  return async (request: FastifyRequest) => {
    const { id } = request.params as { id: string } // the path has it
    if (id !== currentStaff(request).user_id) requirePermission(request, permission)
  }
}

export function registerUserAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.listUsers, read, async (request) => {
    const { rows, count } = await listUsers(db, currentStore(request).id, currentStaff(request).user_id, request.query)
    return { users: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createUser, { ...changeMembers, isReplayable: false }, async (request) => {
    const store = currentStore(request)
    const actor = currentStaff(request)
    const id = await createUser(services, store.id, actor, request.body)
    return { user: await getUser(db, store.id, actor.user_id, id) }
  })

  serve(app, endpoints.getUser, readAny, async (request) => {
    const viewer = currentStaff(request).user_id
    return { user: await getUser(db, currentStore(request).id, viewer, request.params.id, request.query) }
  })

  serve(
    app,
    endpoints.updateUser,
    { ...writeAny, isReplayable: false, sessionOnly: grantsAccess, freshSignIn: grantsAccess },
    async (request) => {
      const store = currentStore(request)
      const actor = currentStaff(request)
      if (request.body.role) requirePermission(request, 'staff.manage')
      await updateUser(services, store.id, actor, request.params.id, request.body)
      return { user: await getUser(db, store.id, actor.user_id, request.params.id) }
    },
  )

  serve(app, endpoints.deleteUser, changeMembers, async (request) => {
    await removeUser(services, currentStore(request).id, currentStaff(request), request.params.id)
    return { id: request.params.id, object: 'user' as const, deleted: true }
  })

  serve(app, endpoints.requestUserPasswordToken, { guard: anyone, ...tokensPerAddress }, async (request, reply) => {
    await requestPasswordToken(services, request.body.email)
    return reply.status(204).send(null)
  })

  serve(
    app,
    endpoints.resetUserPassword,
    { guard: anyone, isReplayable: false, shows: ['staff'], ...tokensPerAddress },
    async (request, reply) => {
      const id = await resetUserPassword(services, request.body)
      markDeviceKnown(request, reply, config, `user:${id}`)
      return { user: await getStaffSession(services, id) }
    },
  )
}
