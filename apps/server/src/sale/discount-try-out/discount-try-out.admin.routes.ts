import * as endpoints from '@shopkey/contract/endpoints/discount-try-out.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { tryDiscount } from './try-discount.ts'

const guard = staff('discounts.read', { 'orders.read': 'to try it on the cart of a shopper' })

export function registerDiscountTryOutAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.tryDiscount, { guard }, async (request) => {
    if (request.body.cart_id) requirePermission(request, 'orders.read')
    return { try_out: await tryDiscount(services, currentStore(request), request.params.id, request.body) }
  })
}
