import * as endpoints from '@shopkey/contract/endpoints/customer.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { getCustomer } from '../customers/customer.queries.ts'
import { sendSignInLink } from './actions/send-sign-in-link.ts'

const write = { guard: staff('people.write') }

/** Staff send a customer the link to sign in. */
export function registerCustomerAuthAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.sendSignInLink, { ...write, isReplayable: false }, async (request) => {
    const store = currentStore(request)
    await sendSignInLink(services, store.id, request.params.id)
    return { customer: await getCustomer(db, store.id, request.params.id) }
  })
}
