import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import {
  CreateShippingOptionBody,
  ShippingOption,
  ShippingOptionReply,
  shippingOptionFilters,
  UpdateShippingOptionBody,
} from '@shopkey/contract/shipping-option.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createShippingOption } from './actions/create-shipping-option.ts'
import { updateShippingOption } from './actions/update-shipping-option.ts'
import { priceWithTax } from './price-with-tax.ts'
import { getShippingOption, listShippingOptions } from './shipping.queries.ts'

const tags = ['Shipping options']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerShippingOptionAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.get(
    '/admin/shipping-options',
    {
      config: read,
      schema: {
        tags,
        summary: 'List shipping options',
        querystring: ListQuery(50, shippingOptionFilters),
        response: { 200: Page('shipping_options', ShippingOption) },
      },
    },
    async (request) => {
      const { rows, count } = await listShippingOptions(db, currentStore(request).id, request.query)
      return {
        shipping_options: await priceWithTax(db, rows),
        count,
        offset: request.query.offset,
        limit: request.query.limit,
      }
    },
  )

  app.post(
    '/admin/shipping-options',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a shipping option',
        body: CreateShippingOptionBody,
        querystring: ItemQuery,
        response: { 200: ShippingOptionReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createShippingOption(services, store.id, request.body)
      return { shipping_option: await getShippingOption(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/shipping-options/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a shipping option',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: ShippingOptionReply },
      },
    },
    async (request) => {
      const option = await getShippingOption(db, currentStore(request).id, request.params.id, request.query)
      const [priced] = await priceWithTax(db, [option])
      return { shipping_option: priced ?? option }
    },
  )

  app.post(
    '/admin/shipping-options/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a shipping option',
        params: IdParams,
        body: UpdateShippingOptionBody,
        querystring: ItemQuery,
        response: { 200: ShippingOptionReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateShippingOption(services, store.id, request.params.id, request.body)
      return { shipping_option: await getShippingOption(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/shipping-options/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a shipping option',
        params: IdParams,
        response: { 200: Deleted('shipping-option') },
      },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, (trx) =>
        softDelete(trx, 'Shipping option', 'shipping_options', { store_id: currentStore(request).id, id, now: now() }),
      )
      return { id, object: 'shipping-option' as const, deleted: true }
    },
  )
}
