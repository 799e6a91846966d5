import * as endpoints from '@shopkey/contract/endpoints/customer.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createCustomer } from './actions/create-customer.ts'
import { updateCustomer } from './actions/update-customer.ts'
import { getCustomer, listCustomers } from './customer.queries.ts'
import { joinGroups, rightToJoin } from './right-to-join.ts'

const read = { guard: staff('people.read') }
const write = { guard: staff('people.write') }

export function registerCustomerAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listCustomers, read, async (request) => {
    const { rows, count } = await listCustomers(db, currentStore(request).id, request.query)
    return { customers: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createCustomer, { ...write, isReplayable: false }, async (request, reply) => {
    const store = currentStore(request)
    const id = await createCustomer(services, store.id, request.body)
    return reply.status(201).send({ customer: await getCustomer(db, store.id, id, { expand: '' }) })
  })

  serve(app, endpoints.getCustomer, read, async (request) => ({
    customer: await getCustomer(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateCustomer, { ...joinGroups, isReplayable: false }, async (request) => {
    const store = currentStore(request)
    const customer = { store_id: store.id, id: request.params.id }
    await updateCustomer(services, customer, request.body, {
      expected: expectedVersion(request),
      right: rightToJoin(request),
    })
    return { customer: await getCustomer(db, store.id, request.params.id, request.query) }
  })
}
