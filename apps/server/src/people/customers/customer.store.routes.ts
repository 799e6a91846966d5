import { AddressPayload } from '@shopkey/contract/address.ts'
import { NoContent } from '@shopkey/contract/auth.ts'
import {
  AddressParams,
  CustomerReply,
  NewAddressBody,
  PaymentMethodsReply,
  RegisterCustomerBody,
  ResetCustomerPasswordBody,
  UpdateMeBody,
} from '@shopkey/contract/customer.ts'
import { ItemQuery } from '@shopkey/contract/schema.ts'
import { PasswordTokenBody } from '@shopkey/contract/user.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { rememberDevice, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import { giveSessionCookies } from '../../platform/sessions/session-cookies.ts'
import type { Services } from '../../services.ts'
import { requestCustomerPasswordToken } from '../customer-auth/actions/request-customer-password-token.ts'
import { resetCustomerPassword } from '../customer-auth/actions/reset-customer-password.ts'
import { addAddress, changeAddress, removeAddress } from './actions/change-addresses.ts'
import { registerCustomer } from './actions/register-customer.ts'
import { updateMe } from './actions/update-me.ts'
import { getMe, meRelations } from './customer.queries.ts'

const tags = ['Customers']
const me = { guard: signedInCustomer, shows: aboutTheCaller }

export function registerCustomerStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services
  const answerMe = async (request: FastifyRequest, query = {}) => ({
    customer: await getMe(db, currentStore(request).id, currentCustomer(request).customer_id, meRelations, query),
  })

  app.post(
    '/store/customers',
    {
      config: { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...signInsPerAddress },
      schema: { tags, summary: 'Register and sign in', body: RegisterCustomerBody, response: { 200: CustomerReply } },
    },
    async (request, reply) => {
      const store = currentStore(request)
      const { id, token } = await registerCustomer(
        services,
        store.id,
        request.body,
        requesterOf(request, config, 'customer'),
      )
      giveSessionCookies(reply, config, 'customer', token)
      rememberDevice(request, reply, config, `customer:${id}`)
      return { customer: await getMe(db, store.id, id, meRelations) }
    },
  )

  app.get(
    '/store/customers/me',
    {
      config: me,
      schema: { tags, summary: 'The signed-in customer', querystring: ItemQuery, response: { 200: CustomerReply } },
    },
    (request) => answerMe(request, request.query),
  )

  app.post(
    '/store/customers/me',
    {
      config: { ...me, isReplayable: false },
      schema: { tags, summary: 'Change what is yours', body: UpdateMeBody, response: { 200: CustomerReply } },
    },
    async (request) => {
      const { customer_id } = currentCustomer(request)
      const token = request.credential?.token ?? ''
      const requester = requesterOf(request, config, 'customer')
      await updateMe(services, { store_id: currentStore(request).id, customer_id, token, requester }, request.body)
      return answerMe(request)
    },
  )

  app.post(
    '/store/customers/me/addresses',
    {
      config: me,
      schema: { tags, summary: 'Add an address', body: NewAddressBody, response: { 200: CustomerReply } },
    },
    async (request) => {
      await addAddress(services, currentCustomer(request).customer_id, request.body.address)
      return answerMe(request)
    },
  )

  app.post(
    '/store/customers/me/addresses/:address_id',
    {
      config: me,
      schema: {
        tags,
        summary: 'Change an address',
        params: AddressParams,
        body: AddressPayload,
        response: { 200: CustomerReply },
      },
    },
    async (request) => {
      await changeAddress(services, currentCustomer(request).customer_id, request.params.address_id, request.body)
      return answerMe(request)
    },
  )

  app.delete(
    '/store/customers/me/addresses/:address_id',
    {
      config: me,
      schema: { tags, summary: 'Remove an address', params: AddressParams, response: { 200: CustomerReply } },
    },
    async (request) => {
      await removeAddress(services, currentCustomer(request).customer_id, request.params.address_id)
      return answerMe(request)
    },
  )

  app.get(
    '/store/customers/me/payment-methods',
    {
      config: me,
      schema: { tags, summary: 'Saved ways to pay, per provider', response: { 200: PaymentMethodsReply } },
    },
    // No payment provider of ours saves cards for later, so nobody has a saved way to pay.
    async () => ({ payment_methods: [] }),
  )

  app.post(
    '/store/customers/password-token',
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
      await requestCustomerPasswordToken(services, currentStore(request).id, request.body.email)
      return reply.status(204).send(null)
    },
  )

  app.post(
    '/store/customers/password-reset',
    {
      config: { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...tokensPerAddress },
      schema: {
        tags,
        summary: 'Set a new password with a token',
        body: ResetCustomerPasswordBody,
        response: { 200: CustomerReply },
      },
    },
    async (request) => {
      const store_id = currentStore(request).id
      const requester = requesterOf(request, config, 'customer')
      const id = await resetCustomerPassword(services, store_id, requester, request.body)
      return { customer: await getMe(db, store_id, id, meRelations) }
    },
  )
}
