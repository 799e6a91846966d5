import * as endpoints from '@shopkey/contract/endpoints/customer-group.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listCustomers } from '../customers/customer.queries.ts'
import { joinGroups, rightToJoin } from '../customers/right-to-join.ts'
import { addCustomersToGroup, removeCustomersFromGroup } from './actions/change-group-customers.ts'
import { deleteCustomerGroup } from './actions/delete-customer-group.ts'
import { createCustomerGroup, updateCustomerGroup } from './actions/save-customer-group.ts'
import { getCustomerGroup, listCustomerGroups } from './customer-group.queries.ts'
import { countByRule, whoIsMemberByRule } from './rule-members.queries.ts'

const read = { guard: staff('people.read') }
const write = { guard: staff('people.write') }

export function registerCustomerGroupAdminRoutes(app: HttpApp, services: Services): void {
  const { db, lookups, now } = services
  serve(app, endpoints.listCustomerGroups, read, async (request) => {
    const { rows, count } = await listCustomerGroups(db, lookups, currentStore(request).id, request.query)
    return { customer_groups: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createCustomerGroup, write, async (request) => {
    const store = currentStore(request)
    const id = await createCustomerGroup(services, store.id, request.body)
    return { customer_group: await getCustomerGroup(db, store.id, id) }
  })

  serve(app, endpoints.previewCustomerGroup, { ...read, isDryRun: true }, async (request) => {
    const { rule } = request.body
    return {
      preview: { count: await countByRule(db, { lookups, store_id: currentStore(request).id, rule, now: now() }) },
    }
  })

  serve(app, endpoints.getCustomerGroup, read, async (request) => ({
    customer_group: await getCustomerGroup(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateCustomerGroup, joinGroups, async (request) => {
    const store = currentStore(request)
    const group = { store_id: store.id, id: request.params.id }
    await updateCustomerGroup(services, group, request.body, {
      expected: expectedVersion(request),
      right: rightToJoin(request),
    })
    return { customer_group: await getCustomerGroup(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteCustomerGroup, write, async (request) => {
    await deleteCustomerGroup(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'customer_group' as const, deleted: true }
  })

  serve(app, endpoints.listCustomerGroupCustomers, read, async (request) => {
    const store = currentStore(request)
    const { id } = await getCustomerGroup(db, store.id, request.params.id)
    const { rows, count } = await listCustomers(db, store.id, { ...request.query, groups: [id] })
    const byRule = await whoIsMemberByRule(
      db,
      id,
      rows.map((customer) => String(customer.id)),
    )
    const customers = rows.map((customer) => Object.assign(customer, { by_rule: byRule.has(String(customer.id)) }))
    return { customers, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.addCustomersToGroup, joinGroups, async (request) => {
    const store = currentStore(request)
    const group = { store_id: store.id, id: request.params.id }
    const ids = request.body.customer_ids.map((customer) => customer.id)
    await addCustomersToGroup(services, group, ids, rightToJoin(request))
    return { customer_group: await getCustomerGroup(db, store.id, request.params.id) }
  })

  serve(app, endpoints.removeCustomersFromGroup, write, async (request) => {
    const store = currentStore(request)
    const ids = request.body.customer_ids.map((customer) => customer.id)
    await removeCustomersFromGroup(services, store.id, request.params.id, ids)
    return { customer_group: await getCustomerGroup(db, store.id, request.params.id) }
  })
}
