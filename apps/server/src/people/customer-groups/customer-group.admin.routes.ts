import {
  CreateCustomerGroupBody,
  Customer,
  CustomerGroup,
  CustomerGroupReply,
  customerFilters,
  customerGroupFilters,
  GroupCustomersBody,
  UpdateCustomerGroupBody,
} from '@shopkey/contract/customer.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import type { Trx } from '../../db/database.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { listCustomers } from '../customers/customer.queries.ts'
import { addCustomersToGroup, removeCustomersFromGroup } from './actions/change-group-customers.ts'
import { deleteCustomerGroup } from './actions/delete-customer-group.ts'
import { createCustomerGroup, updateCustomerGroup } from './actions/save-customer-group.ts'
import { getCustomerGroup, listCustomerGroups } from './customer-group.queries.ts'

const tags = ['Customer groups']
const read = { guard: staff('people.read') }
const write = { guard: staff('people.write') }

interface CustomerGroupHooks {
  /** Told in the transaction that takes a group away, since prices may have been for it. */
  onChange: (trx: Trx, store_id: string) => Promise<void>
}

export function registerCustomerGroupAdminRoutes(
  app: HttpApp,
  services: Services,
  { onChange }: CustomerGroupHooks,
): void {
  const { db } = services
  const item = { params: IdParams, querystring: ItemQuery, response: { 200: CustomerGroupReply } }

  app.get(
    '/admin/customer-groups',
    {
      config: read,
      schema: {
        tags,
        summary: 'List customer groups',
        querystring: ListQuery(10, customerGroupFilters),
        response: { 200: Page('customer_groups', CustomerGroup) },
      },
    },
    async (request) => {
      const { rows, count } = await listCustomerGroups(db, currentStore(request).id, request.query)
      return { customer_groups: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/customer-groups',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a customer group',
        body: CreateCustomerGroupBody,
        response: { 200: CustomerGroupReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createCustomerGroup(services, store.id, request.body)
      return { customer_group: await getCustomerGroup(db, store.id, id) }
    },
  )

  app.get(
    '/admin/customer-groups/:id',
    { config: read, schema: { tags, summary: 'Get a customer group', ...item } },
    async (request) => ({
      customer_group: await getCustomerGroup(db, currentStore(request).id, request.params.id, request.query),
    }),
  )

  app.post(
    '/admin/customer-groups/:id',
    { config: write, schema: { tags, summary: 'Update a customer group', body: UpdateCustomerGroupBody, ...item } },
    async (request) => {
      const store = currentStore(request)
      await updateCustomerGroup(services, store.id, request.params.id, request.body)
      return { customer_group: await getCustomerGroup(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/customer-groups/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a customer group',
        params: IdParams,
        response: { 200: Deleted('customer_group') },
      },
    },
    async (request) => {
      await deleteCustomerGroup(services, currentStore(request).id, request.params.id, onChange)
      return { id: request.params.id, object: 'customer_group' as const, deleted: true }
    },
  )

  app.get(
    '/admin/customer-groups/:id/customers',
    {
      config: read,
      schema: {
        tags,
        summary: 'List the customers of a group',
        params: IdParams,
        querystring: ListQuery(50, { q: customerFilters.q }),
        response: { 200: Page('customers', Customer) },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id } = await getCustomerGroup(db, store.id, request.params.id)
      const { rows, count } = await listCustomers(db, store.id, { ...request.query, groups: [id] })
      return { customers: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  const batch = { params: IdParams, body: GroupCustomersBody, response: { 200: CustomerGroupReply } }

  app.post(
    '/admin/customer-groups/:id/customers/batch',
    { config: write, schema: { tags, summary: 'Put customers into a group', ...batch } },
    async (request) => {
      const store = currentStore(request)
      const ids = request.body.customer_ids.map((customer) => customer.id)
      await addCustomersToGroup(services, store.id, request.params.id, ids)
      return { customer_group: await getCustomerGroup(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/customer-groups/:id/customers/batch',
    { config: write, schema: { tags, summary: 'Take customers out of a group', ...batch } },
    async (request) => {
      const store = currentStore(request)
      const ids = request.body.customer_ids.map((customer) => customer.id)
      await removeCustomersFromGroup(services, store.id, request.params.id, ids)
      return { customer_group: await getCustomerGroup(db, store.id, request.params.id) }
    },
  )
}
