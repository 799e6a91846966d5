import * as endpoints from '@shopkey/contract/endpoints/shelf-tax.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { listShelfTaxes } from './shelf-taxes.ts'

export function registerShelfTaxAdminRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listShelfTaxes, { guard: staff('catalogue.read') }, async (request) =>
    listShelfTaxes(db, currentStore(request).id, request.query),
  )
}
