import * as endpoints from '@shopkey/contract/endpoints/customer-record.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { getCustomer, listCustomers } from '../../people/customers/customer.queries.ts'
import type { Services } from '../../sale/services.ts'
import { anonymizeCustomer, previewAnonymization } from './actions/anonymize-customer.ts'
import { mergeCustomers, previewMerge } from './actions/merge-customers.ts'
import { findDuplicates } from './customer-records.queries.ts'

const read = { guard: staff('people.manage') }
const write = { guard: staff('people.manage'), isReplayable: false }

export function registerCustomerRecordAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listDuplicates, read, async (request) => {
    const { id: store_id } = currentStore(request)
    const { id } = await getCustomer(db, store_id, request.params.id, { expand: '' })
    const ids = await findDuplicates(db, { store_id, customer_id: id })
    const { rows } = await listCustomers(db, store_id, { id: ids, limit: ids.length, offset: 0 })
    return { customers: rows }
  })

  serve(app, endpoints.previewMerge, read, async (request) => ({
    merge: await previewMerge(db, {
      store_id: currentStore(request).id,
      kept_id: request.params.id,
      merged_id: request.params.duplicate_id,
    }),
  }))

  serve(app, endpoints.mergeCustomers, write, async (request) => {
    const { id: store_id } = currentStore(request)
    const kept_id = request.params.id
    await mergeCustomers(services, { store_id, kept_id, merged_id: request.body.from_id })
    return { customer: await getCustomer(db, store_id, kept_id) }
  })

  serve(app, endpoints.previewAnonymization, read, async (request) => ({
    anonymization: await previewAnonymization(db, {
      store_id: currentStore(request).id,
      customer_id: request.params.id,
    }),
  }))

  serve(app, endpoints.anonymizeCustomer, write, async (request) => {
    const { id } = request.params
    await anonymizeCustomer(services, { ...request.body, store_id: currentStore(request).id, customer_id: id })
    return { id, object: 'customer' as const, anonymized: true }
  })
}
