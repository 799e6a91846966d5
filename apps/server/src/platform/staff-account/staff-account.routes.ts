import { NoContent } from '@shopkey/contract/auth.ts'
import {
  AccountReply,
  ChangeEmailBody,
  ChangeOwnPasswordBody,
  ConfirmEmailBody,
  UpdateAccountBody,
} from '@shopkey/contract/staff-account.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { requesterOf } from '../known-devices/device-cookie.ts'
import { changeOwnPassword } from './actions/change-own-password.ts'
import { confirmEmailChange } from './actions/confirm-email-change.ts'
import { requestEmailChange } from './actions/request-email-change.ts'
import { updateAccount } from './actions/update-account.ts'
import { getAccount } from './staff-account.queries.ts'

const tags = ['Account']
const own = { guard: anyStaff, shows: ['staff'] as const }
/** Bodies with a password or token are not kept, not even as a hash. */
const proving = { guard: anyStaff, shows: ['staff'] as const, isReplayable: false, ...signInsPerAddress }

/** A person's own account. Nobody else has a route to it, whatever their role. */
export function registerStaffAccountRoutes(app: HttpApp, services: Services): void {
  const { config, db, now } = services
  const accountOf = async (request: FastifyRequest) => ({
    account: await getAccount(db, currentStaff(request).user_id, now()),
  })
  const asker = (request: FastifyRequest) => ({
    user_id: currentStaff(request).user_id,
    requester: requesterOf(request, config, 'user'),
    session: request.credential?.token,
    store_id: currentStore(request).id,
  })

  app.get(
    '/admin/account',
    { config: own, schema: { tags, summary: 'Your account', response: { 200: AccountReply } } },
    accountOf,
  )

  app.post(
    '/admin/account',
    {
      config: own,
      schema: { tags, summary: 'Change your account', body: UpdateAccountBody, response: { 200: AccountReply } },
    },
    async (request) => {
      await updateAccount(services, currentStaff(request).user_id, request.body)
      return accountOf(request)
    },
  )

  app.post(
    '/admin/account/password',
    {
      config: proving,
      schema: {
        tags,
        summary: 'Change your password; other sessions and all API keys end',
        body: ChangeOwnPasswordBody,
        response: { 200: AccountReply },
      },
    },
    async (request) => {
      await changeOwnPassword(services, asker(request), request.body)
      return accountOf(request)
    },
  )

  app.post(
    '/admin/account/email',
    {
      config: proving,
      schema: {
        tags,
        summary: 'Ask for another e-mail address; it counts once its mailbox has confirmed it',
        body: ChangeEmailBody,
        response: { 200: AccountReply },
      },
    },
    async (request) => {
      await requestEmailChange(services, asker(request), request.body)
      return accountOf(request)
    },
  )

  app.post(
    '/admin/account/email/confirm',
    {
      config: { guard: anyone, isReplayable: false, ...tokensPerAddress },
      schema: {
        tags,
        summary: 'Confirm a new e-mail address with the token that was sent to it',
        body: ConfirmEmailBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      await confirmEmailChange(services, request.body.token)
      return reply.status(204).send(null)
    },
  )
}
