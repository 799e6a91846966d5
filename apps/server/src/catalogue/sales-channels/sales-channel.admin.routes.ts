import * as endpoints from '@shopkey/contract/endpoints/sales-channel.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import {
  addToSalesChannel,
  createSalesChannel,
  deleteSalesChannel,
  removeFromSalesChannel,
  updateSalesChannel,
} from './change-sales-channels.ts'
import { getSalesChannel, listSalesChannels } from './sales-channel.queries.ts'
import { listSalesChannelUsage } from './sales-channel-usage.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerSalesChannelAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listSalesChannels, read, async (request) => {
    const { rows, count } = await listSalesChannels(db, currentStore(request).id, request.query)
    return { sales_channels: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.listSalesChannelUsage, read, async (request) => {
    const { rows, count } = await listSalesChannelUsage(db, currentStore(request).id, request.query)
    return { sales_channels: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createSalesChannel, write, async (request) => {
    const store = currentStore(request)
    const id = await createSalesChannel(services, store.id, request.body)
    return { sales_channel: await getSalesChannel(db, store.id, id) }
  })

  serve(app, endpoints.getSalesChannel, read, async (request) => ({
    sales_channel: await getSalesChannel(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateSalesChannel, write, async (request) => {
    const store = currentStore(request)
    await updateSalesChannel(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteSalesChannel, write, async (request) => {
    await deleteSalesChannel(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'sales-channel' as const, deleted: true }
  })

  serve(app, endpoints.addProductsToSalesChannel, write, async (request) => {
    const store = currentStore(request)
    const ids = request.body.product_ids.map((product) => product.id)
    await addToSalesChannel(services, store.id, request.params.id, ids)
    return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
  })

  serve(app, endpoints.removeProductsFromSalesChannel, write, async (request) => {
    const store = currentStore(request)
    const ids = request.body.product_ids.map((product) => product.id)
    await removeFromSalesChannel(services, store.id, request.params.id, ids)
    return { sales_channel: await getSalesChannel(db, store.id, request.params.id) }
  })
}
