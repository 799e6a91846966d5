import * as endpoints from '@shopkey/contract/endpoints/payment-method.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { viewerOf } from '../cart/access/viewer.ts'
import { changePaymentMethod } from './actions/change-payment-method.ts'
import { listPaymentMethods } from './payment-change.queries.ts'

export function registerPaymentMethodStoreRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listOrderPaymentMethods, { guard: anyone }, async (request) => {
    const asked = { store_id: currentStore(request).id, order_id: request.params.id, viewer: viewerOf(request) }
    return { payment_methods: await listPaymentMethods(services, asked) }
  })

  serve(app, endpoints.changePaymentMethod, { guard: anyone, admission: 'checkout' }, async (request) => {
    const order = await changePaymentMethod(services, {
      store: currentStore(request),
      order_id: request.params.id,
      shopper: viewerOf(request),
      provider_id: request.body.provider_id,
    })
    return { order }
  })
}
