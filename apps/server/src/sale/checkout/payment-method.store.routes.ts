import * as endpoints from '@shopkey/contract/endpoints/payment-method.store.ts'
import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { viewerOf } from '../cart/access/viewer.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import { offeredProviders } from '../cart/payment/payment-sessions.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import type { Services } from '../services.ts'
import { changePaymentMethod } from './actions/change-payment-method.ts'
import { deliveryPlace } from './delivery-place.ts'
import { listPaymentMethods } from './payment-change.queries.ts'

export function registerPaymentMethodStoreRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listCartPaymentMethods, { guard: anyone }, async (request) => {
    const { db, payments } = services
    const store_id = currentStore(request).id
    const cart = await loadCart(db, store_id, request.params.id)
    const methods = await payments.methodsOf(offeredProviders(cart, payments), {
      store_id,
      currency_code: cart.region.currency_code,
      amount: priceCart(cart).payable.total,
      deliver_to: deliveryPlace(cart.shipping_address),
    })
    // Numbers and codes are shown on the page of a new order, which a swap does not have.
    return { payment_methods: cart.type === 'swap' ? methods.filter(hasPage) : methods }
  })

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
      shopper_data: request.body.data ?? {},
    })
    return { order }
  })
}

const hasPage = ({ channel }: { channel: PaymentChannel | null }) => !channel || channel.kind === 'card'
