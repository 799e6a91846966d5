import * as endpoints from '@shopkey/contract/endpoints/stock.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { adjustStock } from './adjust-stock.ts'
import { getStock, listStock, listStockMovements } from './stock.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }

export function registerStockAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listStock, read, async (request) => {
    const { rows, count } = await listStock(db, currentStore(request).id, request.query)
    return { stock: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getStock, read, async (request) => ({
    stock: await getStock(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateStock, write, async (request) => {
    const store = currentStore(request)
    const { id } = request.params
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('product_variants')
        .set({ low_stock_threshold: request.body.low_stock_threshold })
        .where('id', '=', id)
        .where('store_id', '=', store.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw notFound('Variant', id)
    })
    return { stock: await getStock(db, store.id, id) }
  })

  serve(app, endpoints.adjustStock, write, async (request) => {
    const store = currentStore(request)
    await adjustStock(services, store.id, request.params.id, request.body)
    return { stock: await getStock(db, store.id, request.params.id) }
  })

  serve(app, endpoints.listStockMovements, read, async (request) => {
    const { limit, offset } = request.query
    const store = currentStore(request)
    await getStock(db, store.id, request.params.id)
    const { rows, count } = await listStockMovements(db, store.id, request.params.id, { limit, offset })
    return { stock_movements: rows, count, offset, limit }
  })
}
