import * as endpoints from '@shopkey/contract/endpoints/payment-method.store.ts'
import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { viewerOf } from '../cart/access/viewer.ts'
import { payableWithoutFee, priceCart } from '../cart/cart.pricing.ts'
import { chargedFee, feePrice, feeTotal } from '../cart/payment/payment-fee.ts'
import { offeredProviders } from '../cart/payment/payment-sessions.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import type { Services } from '../services.ts'
import { changePaymentMethod } from './actions/change-payment-method.ts'
import { checkPayment } from './actions/check-payment.ts'
import { openPaymentForm } from './actions/open-payment-form.ts'
import { deliveryPlace } from './delivery-place.ts'
import { listPaymentMethods } from './payment-change.queries.ts'

export function registerPaymentMethodStoreRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listCartPaymentMethods, { guard: anyone }, async (request) => {
    const { db, payments } = services
    const store_id = currentStore(request).id
    const cart = await loadCart(db, store_id, request.params.id)
    const { currency_code } = cart.region
    const fees = await payments.feesOf(currentStore(request))
    const deliveryTaxes = priceCart(cart).method_tax_lines[0] ?? []
    const methods = await payments.methodsOf(offeredProviders(cart, payments), {
      store_id,
      currency_code,
      amount: payableWithoutFee(cart),
      deliver_to: deliveryPlace(cart.shipping_address),
    })
    const withFees = methods.map((method) => {
      const price = feePrice(fees, method.provider_id, { currency_code, type: cart.type })
      const fee = chargedFee({ ...method, price }, cart.region, deliveryTaxes)
      return { ...method, fee: feeTotal(fee, currency_code) }
    })
    // Numbers and codes are shown on the page of a new order, which a swap does not have.
    return { payment_methods: cart.type === 'swap' ? withFees.filter(hasPage) : withFees }
  })

  serve(app, endpoints.listOrderPaymentMethods, { guard: anyone }, async (request) => {
    const asked = { store: currentStore(request), order_id: request.params.id, viewer: viewerOf(request) }
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

  serve(app, endpoints.checkOrderPayment, { guard: anyone, isReplayable: false }, (request) =>
    checkPayment(services, {
      store_id: currentStore(request).id,
      order_id: request.params.id,
      viewer: viewerOf(request),
    }),
  )

  serve(
    app,
    endpoints.openPaymentForm,
    { guard: anyone, shows: ['caller'], isReplayable: false, admission: 'checkout' },
    async (request) => {
      const asked = { store: currentStore(request), order_id: request.params.id, shopper: viewerOf(request) }
      return openPaymentForm(services, { ...asked, provider_id: request.body.provider_id })
    },
  )
}

const hasPage = ({ channel }: { channel: PaymentChannel | null }) => !channel || channel.kind === 'card'
