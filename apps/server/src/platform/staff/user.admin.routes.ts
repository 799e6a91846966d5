import { NoContent } from '@shopkey/contract/auth.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import {
  CreateUserBody,
  PasswordTokenBody,
  ResetUserPasswordBody,
  UpdateUserBody,
  type UpdateUserInput,
  User,
  UserReply,
  userFilters,
} from '@shopkey/contract/user.ts'
import type { FastifyRequest } from 'fastify'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { tokensPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { rememberDevice } from '../known-devices/device-cookie.ts'
import { getStaffSession } from '../staff-auth/staff-auth.queries.ts'
import { createUser } from './actions/create-user.ts'
import { removeUser } from './actions/remove-user.ts'
import { requestPasswordToken } from './actions/request-password-token.ts'
import { resetUserPassword } from './actions/reset-user-password.ts'
import { updateUser } from './actions/update-user.ts'
import { getUser, listUsers } from './user.queries.ts'

const tags = ['Users']
const read = { guard: staff('staff.read') }
const write = { guard: staff('staff.manage') }
const changeMembers = { ...write, ...byPersonJustSignedIn }
/** A role, or a key: the rest of an account opens nothing. */
const opensDoors = ({ body }: FastifyRequest) => {
  const { role, api_token } = body as UpdateUserInput // checked by the schema
  return role !== undefined || api_token !== undefined
}

export function registerUserAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  app.get(
    '/admin/users',
    {
      config: read,
      schema: {
        tags,
        summary: "List the store's staff",
        querystring: ListQuery(50, userFilters),
        response: { 200: Page('users', User) },
      },
    },
    async (request) => {
      const { rows, count } = await listUsers(
        db,
        currentStore(request).id,
        currentStaff(request).user_id,
        request.query,
      )
      return { users: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/users',
    {
      config: { ...changeMembers, isReplayable: false },
      schema: { tags, summary: 'Create a user', body: CreateUserBody, response: { 200: UserReply } },
    },
    async (request) => {
      const store = currentStore(request)
      const actor = currentStaff(request)
      const id = await createUser(services, store.id, actor, request.body)
      return { user: await getUser(db, store.id, actor.user_id, id) }
    },
  )

  app.get(
    '/admin/users/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a user',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: UserReply },
      },
    },
    async (request) => {
      const viewer = currentStaff(request).user_id
      return { user: await getUser(db, currentStore(request).id, viewer, request.params.id, request.query) }
    },
  )

  app.post(
    '/admin/users/:id',
    {
      config: { ...write, isReplayable: false, sessionOnly: opensDoors, freshSignIn: opensDoors },
      schema: { tags, summary: 'Update a user', params: IdParams, body: UpdateUserBody, response: { 200: UserReply } },
    },
    async (request) => {
      const store = currentStore(request)
      const actor = currentStaff(request)
      await updateUser(services, store.id, actor, request.params.id, request.body)
      return { user: await getUser(db, store.id, actor.user_id, request.params.id) }
    },
  )

  app.delete(
    '/admin/users/:id',
    {
      config: changeMembers,
      schema: { tags, summary: 'Take a user off the staff', params: IdParams, response: { 200: Deleted('user') } },
    },
    async (request) => {
      await removeUser(services, currentStore(request).id, currentStaff(request), request.params.id)
      return { id: request.params.id, object: 'user' as const, deleted: true }
    },
  )

  app.post(
    '/admin/users/password-token',
    {
      config: { guard: anyone, ...tokensPerAddress },
      schema: {
        tags,
        summary: 'Have a link for a new password sent',
        body: PasswordTokenBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      await requestPasswordToken(services, request.body.email)
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/admin/users/reset-password',
    {
      config: { guard: anyone, isReplayable: false, shows: ['staff'], ...tokensPerAddress },
      schema: {
        tags,
        summary: 'Set a new password with a token',
        body: ResetUserPasswordBody,
        response: { 200: UserReply },
      },
    },
    async (request, reply) => {
      const id = await resetUserPassword(services, request.body)
      rememberDevice(request, reply, config, `user:${id}`)
      return { user: await getStaffSession(services, id) }
    },
  )
}
