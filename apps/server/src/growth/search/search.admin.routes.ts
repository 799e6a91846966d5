import * as endpoints from '@shopkey/contract/endpoints/search.admin.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { searchCustomers, searchOrders, searchProducts } from './search-store.ts'

/** One box for everything: any staff may ask, and finds what their role may read. Three statements at most. */
export function registerSearchAdminRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.searchRecords, { guard: anyStaff }, async (request) => {
    const { permissions } = currentStaff(request)
    const search = { store_id: currentStore(request).id, ...request.query }
    return {
      ...(permissions.has('orders.read') && { orders: await searchOrders(db, search) }),
      ...(permissions.has('people.read') && { customers: await searchCustomers(db, search) }),
      ...(permissions.has('catalogue.read') && { products: await searchProducts(db, search) }),
    }
  })
}
