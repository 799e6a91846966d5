import * as endpoints from '@shopkey/contract/endpoints/customer.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { readCustomerFigures } from './customer-figures.queries.ts'

/** What customers ordered and spent. */
export function registerCustomerFiguresAdminRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listCustomerFigures, { guard: staff('people.read') }, async (request) => ({
    customer_figures: await readCustomerFigures(db, currentStore(request).id, request.query.customer_id),
  }))
}
