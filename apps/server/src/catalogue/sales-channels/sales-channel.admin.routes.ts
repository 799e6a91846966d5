import {
  CreateSalesChannelBody,
  ProductBatchBody,
  SalesChannel,
  SalesChannelReply,
  salesChannelFilters,
  UpdateSalesChannelBody,
} from '@shopkey/contract/sales-channel.ts'
import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import {
  addToSalesChannel,
  createSalesChannel,
  deleteSalesChannel,
  removeFromSalesChannel,
  updateSalesChannel,
} from './change-sales-channels.ts'
import { getSalesChannel, listSalesChannels } from './sales-channel.queries.ts'

const tags = ['Sales channels']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }
const response = { 200: SalesChannelReply }

export function registerSalesChannelAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/sales-channels',
    {
      config: read,
      schema: {
        tags,
        summary: 'List sales channels',
        querystring: ListQuery(20, salesChannelFilters),
        response: { 200: Page('sales_channels', SalesChannel) },
      },
    },
    async (request) => {
      const { rows, count } = await listSalesChannels(db, currentStore(request).id, request.query)
      return { sales_channels: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/sales-channels',
    { config: write, schema: { tags, summary: 'Create a sales channel', body: CreateSalesChannelBody, response } },
    async (request) => {
      const store = currentStore(request)
      const id = await createSalesChannel(services, store.id, request.body)
      return { sales_channel: await getSalesChannel(db, store.id, id) }
    },
  )

  app.get(
    '/admin/sales-channels/:id',
    { config: read, schema: { tags, summary: 'Get a sales channel', params: IdParams, response } },
    async (request) => ({ sales_channel: await getSalesChannel(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/sales-channels/:id',
    {
      config: write,
      schema: { tags, summary: 'Update a sales channel', params: IdParams, body: UpdateSalesChannelBody, response },
    },
    async (request) => {
      const store = currentStore(request)
      await updateSalesChannel(services, store.id, request.params.id, request.body)
      return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/sales-channels/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a sales channel',
        params: IdParams,
        response: { 200: Deleted('sales-channel') },
      },
    },
    async (request) => {
      await deleteSalesChannel(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'sales-channel' as const, deleted: true }
    },
  )

  app.post(
    '/admin/sales-channels/:id/products/batch',
    {
      config: write,
      schema: { tags, summary: 'Sell products in a channel', params: IdParams, body: ProductBatchBody, response },
    },
    async (request) => {
      const store = currentStore(request)
      const ids = request.body.product_ids.map((product) => product.id)
      await addToSalesChannel(services, store.id, request.params.id, ids)
      return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/sales-channels/:id/products/batch',
    {
      config: write,
      schema: {
        tags,
        summary: 'Stop selling products in a channel',
        params: IdParams,
        body: ProductBatchBody,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const ids = request.body.product_ids.map((product) => product.id)
      await removeFromSalesChannel(services, store.id, request.params.id, ids)
      return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
    },
  )
}
