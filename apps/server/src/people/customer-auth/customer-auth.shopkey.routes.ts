import { signInRelations } from '@shopkey/contract/customer.ts'
import * as endpoints from '@shopkey/contract/endpoints/customer-auth.store.ts'
import type { ShopkeyLoginInput } from '@shopkey/contract/shopkey-auth.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { customerCookie } from '../../http/authenticate.ts'
import { anyone } from '../../http/guards.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress, signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { markDeviceKnown, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import type { Requester } from '../../platform/known-devices/known-device.ts'
import { type PhonePlace, phoneNumber, phoneNumberIn } from '../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../platform/services.ts'
import { giveSessionCookies, takeSessionCookies } from '../../platform/sessions/session-cookies.ts'
import { closeSession } from '../../platform/sessions/sessions.ts'
import { type AccountName, findAccount } from '../customers/account.queries.ts'
import { getMe } from '../customers/customer.queries.ts'
import { sendOneTimeCode } from '../one-time-codes/actions/send-one-time-code.ts'
import { pauseMs, validMs } from '../one-time-codes/one-time-codes.ts'
import { changePassword } from './actions/change-password.ts'
import { signCustomerIn } from './actions/sign-customer-in.ts'
import { signInWithCode } from './actions/sign-in-with-code.ts'
import { signInWithToken } from './actions/sign-in-with-token.ts'
import { customerById, customerByPhone } from './customer-details.ts'
import { accountMissing, signInIncomplete } from './shopkey-auth.errors.ts'

const asking = { guard: anyone, ...accountQuestionsPerAddress }

/** The paths that the storefront's clients have always called; what they do is the same as behind /store/auth. */
export function registerCustomerAuthShopkeyRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services
  const placeOf = (request: FastifyRequest) => storePhonePlace(db, currentStore(request).id)

  serve(app, endpoints.sendOneTimeCode, { guard: anyone, ...tokensPerAddress }, async (request) => {
    const { mobile_number, country_code } = request.body
    const phone = phoneNumberIn(mobile_number, country_code, await placeOf(request))
    const requester = requesterOf(request, config, 'customer')
    await sendOneTimeCode(services, currentStore(request).id, { phone, requester })
    return { status: 'Success' as const, expires_in: validMs / 1000, resend_after: pauseMs / 1000 }
  })

  serve(
    app,
    endpoints.signInCustomer,
    { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...signInsPerAddress },
    async (request, reply) => {
      const store = currentStore(request)
      const { customer_id, token } = await signIn(
        services,
        store.id,
        request.body,
        requesterOf(request, config, 'customer'),
      )
      const earlier = request.credential?.kind === 'cookie' ? request.credential.token : undefined
      if (earlier) await inTransaction(db, (trx) => closeSession(trx, earlier))
      giveSessionCookies(reply, config, 'customer', token)
      markDeviceKnown(request, reply, config, `customer:${customer_id}`)
      return { customer: await getMe(db, store.id, customer_id, signInRelations) }
    },
  )

  serve(app, endpoints.signOutCustomer, { guard: anyone, changesState: true }, async (request, reply) => {
    const { credential } = request
    if (credential) await inTransaction(db, (trx) => closeSession(trx, credential.token))
    if (request.cookies[hostCookie(config, customerCookie)]) takeSessionCookies(reply, config, 'customer')
    return { status: 'Success' as const }
  })

  serve(app, endpoints.changePassword, { guard: anyone, isReplayable: false, ...tokensPerAddress }, async (request) => {
    const { mobile_number, country_code, otp, ...passwords } = request.body
    await changePassword(services, {
      ...passwords,
      store_id: currentStore(request).id,
      name: mobile_number
        ? { phone: phoneNumberIn(mobile_number, country_code, await placeOf(request)) }
        : signedInAccount(request),
      code: otp,
      requester: requesterOf(request, config, 'customer'),
      session: request.credential?.token,
    })
    return { status: 'Success' as const }
  })

  serve(app, endpoints.getPasswordStatus, asking, async (request) => {
    const account = await findAccount(db, readAccountName(request.params.x, await placeOf(request)))
    return { exists: account !== undefined, has_password: Boolean(account?.password_hash) }
  })

  serve(
    app,
    endpoints.findCustomerDetails,
    {
      ...asking,
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async (request) => {
      const { phone } = request.body
      if (phone)
        return { customer: await customerByPhone(services, request, phoneNumber(phone, await placeOf(request))) }
      return { customer: await customerById(services, request, currentCustomer(request).customer_id) }
    },
  )

  serve(app, endpoints.getCustomerDetails, asking, async (request) => ({
    customer: await customerById(services, request, request.params.id),
  }))
}

async function signIn(services: Services, store_id: string, input: ShopkeyLoginInput, requester: Requester) {
  const place = await storePhonePlace(services.db, store_id)
  const { email, mobile_number, country_code, otp: code, password, token } = input
  if (token) return signInWithToken(services, token, requester)
  const phone = mobile_number && phoneNumberIn(mobile_number, country_code, place)
  if (phone && code) return signInWithCode(services, store_id, { phone, code, password, requester })
  if (phone && password) return signCustomerIn(services, { phone, password }, requester)
  if (email && password) return signCustomerIn(services, { email, password }, requester)
  throw signInIncomplete()
}

function signedInAccount(request: FastifyRequest): AccountName {
  if (!request.customer) throw accountMissing()
  return { id: request.customer.customer_id }
}

function readAccountName(text: string, place: PhonePlace): AccountName {
  if (text.includes('@')) return { email: text }
  return text.startsWith('cus_') ? { id: text } : { phone: phoneNumber(text, place) }
}
