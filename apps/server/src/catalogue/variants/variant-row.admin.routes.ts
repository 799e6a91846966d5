import { listPriceChanges as priceChangesEndpoint } from '@shopkey/contract/endpoints/price-change.admin.ts'
import * as endpoints from '@shopkey/contract/endpoints/variant-row.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { changeVariantRows } from './change-variant-rows.ts'
import { listPriceChanges } from './price-changes.queries.ts'
import { listVariantRows } from './variant-rows.queries.ts'

/** A thousand variants with their prices are larger than other bodies. */
const bodyLimit = 4 * 1024 * 1024

/** Prices and stock of many variants at once, and the history of prices. */
export function registerVariantRowAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listVariantRows, { guard: staff('catalogue.read') }, async (request) => {
    const { rows, count } = await listVariantRows(db, currentStore(request).id, request.query)
    return { variants: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, priceChangesEndpoint, { guard: staff('catalogue.read') }, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listPriceChanges(db, currentStore(request).id, request.params.id, { limit, offset })
    return { price_changes: rows, count, offset, limit }
  })

  serve(app, endpoints.changeVariantRows, { guard: staff('catalogue.write'), bodyLimit }, async (request) => ({
    changed: await changeVariantRows(services, currentStore(request).id, request.body),
  }))
}
