import * as endpoints from '@shopkey/contract/endpoints/cart.store.ts'
import type { CartChange } from '@shopkey/domain/cart-changes.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { requireEntry } from '../../http/require-entry.ts'
import { serve } from '../../http/serve.ts'
import { showAs } from '../../http/shown-to-viewer.ts'
import { giveVisitor } from '../../http/visitor.ts'
import type { Services } from '../services.ts'
import { changeStoreView } from './access/change-store-view.ts'
import { openOwnCart } from './access/open-own-cart.ts'
import { readerOf } from './access/reader.ts'
import { asOpener, shopperOf, viewerOf } from './access/viewer.ts'
import type { CartState } from './cart.state.ts'
import { cartView } from './cart.view.ts'
import { joinCarts } from './lines/actions/join-carts.ts'
import { loadCart } from './repository/cart.queries.ts'

/** The paths that the storefront's clients have always called for a shopper's own cart. */
export function registerCartShopkeyRoutes(app: HttpApp, services: Services): void {
  const cartReply = (
    request: FastifyRequest,
    { cart, change }: { cart: CartState; change: CartChange },
    new_visitor_hash: string | null = null,
  ) => ({ data: cartView(cart, asOpener(viewerOf(request), new_visitor_hash)), change })

  serve(
    app,
    endpoints.openCart,
    {
      guard: anyone,
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async (request, reply) => {
      const { customer_id, region_id, source } = request.body
      const new_visitor_hash = giveVisitor(request, reply, services.config)
      const wanted = {
        new_visitor_hash,
        customer_id: customer_id || undefined,
        region_id: region_id || undefined,
        source: source || undefined,
      }
      const opened = await openOwnCart(services, currentStore(request), shopperOf(request), wanted)
      return cartReply(request, opened, new_visitor_hash)
    },
  )

  serve(app, endpoints.joinCarts, { guard: signedInCustomer }, async (request) => {
    const { guestCustomerCartId: guest_cart_id, customerId: customer_id } = request.body
    const joining = { guest_cart_id, customer_id }
    return cartReply(request, await joinCarts(services, currentStore(request).id, shopperOf(request), joining))
  })

  serve(app, endpoints.getCartCustomer, { guard: anyone }, async (request) => {
    const cart = await loadCart(services.db, currentStore(request).id, request.params.cartId)
    const view = cartView(cart, await readerOf(services, request, cart))
    return { customer: view.customer ? showAs(view, view.customer) : null }
  })

  serve(app, endpoints.changeStoreView, { guard: anyone }, async (request, reply) => {
    const { storeViewCode, cartId } = request.body
    const store = await services.stores.find(storeViewCode)
    if (!store) throw notFound('Store', storeViewCode)
    requireEntry(request, services, store)
    const new_visitor_hash = giveVisitor(request, reply, services.config)
    const coming = { cart_id: cartId || undefined, new_visitor_hash }
    return cartReply(request, await changeStoreView(services, store, shopperOf(request), coming), new_visitor_hash)
  })
}
