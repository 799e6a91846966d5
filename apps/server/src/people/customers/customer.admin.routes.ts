import {
  CreateCustomerBody,
  Customer,
  CustomerReply,
  customerFilters,
  UpdateCustomerBody,
} from '@shopkey/contract/customer.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createCustomer } from './actions/create-customer.ts'
import { updateCustomer } from './actions/update-customer.ts'
import { getCustomer, listCustomers } from './customer.queries.ts'

const tags = ['Customers']
const read = { guard: staff('people.read') }
const write = { guard: staff('people.write') }

export function registerCustomerAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/customers',
    {
      config: read,
      schema: {
        tags,
        summary: "List the store's customers",
        querystring: ListQuery(50, customerFilters),
        response: { 200: Page('customers', Customer) },
      },
    },
    async (request) => {
      const { rows, count } = await listCustomers(db, currentStore(request).id, request.query)
      return { customers: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/customers',
    {
      config: { ...write, isReplayable: false },
      schema: { tags, summary: 'Create a customer', body: CreateCustomerBody, response: { 201: CustomerReply } },
    },
    async (request, reply) => {
      const store = currentStore(request)
      const id = await createCustomer(services, store.id, request.body)
      return reply.status(201).send({ customer: await getCustomer(db, store.id, id, { expand: '' }) })
    },
  )

  app.get(
    '/admin/customers/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a customer',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: CustomerReply },
      },
    },
    async (request) => ({
      customer: await getCustomer(db, currentStore(request).id, request.params.id, request.query),
    }),
  )

  app.post(
    '/admin/customers/:id',
    {
      config: { ...write, isReplayable: false },
      schema: {
        tags,
        summary: 'Update a customer',
        params: IdParams,
        querystring: ItemQuery,
        body: UpdateCustomerBody,
        response: { 200: CustomerReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateCustomer(services, store.id, request.params.id, request.body)
      return { customer: await getCustomer(db, store.id, request.params.id, request.query) }
    },
  )
}
