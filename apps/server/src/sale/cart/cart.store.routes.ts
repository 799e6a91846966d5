import * as endpoints from '@shopkey/contract/endpoints/cart.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { giveVisitor } from '../../http/visitor.ts'
import { maySeeCustomers } from '../../people/customer-auth/customer-details.ts'
import type { Services } from '../services.ts'
import { readerOf } from './access/reader.ts'
import { asOpener, cartReference, shopperOf, viewerOf } from './access/viewer.ts'
import { createCart } from './actions/create-cart.ts'
import { getCart } from './actions/get-cart.ts'
import { issueIdempotencyKey } from './actions/issue-idempotency-key.ts'
import { setCartMetadata } from './actions/set-cart-metadata.ts'
import { updateCart } from './actions/update-cart.ts'
import { priceCart } from './cart.pricing.ts'
import type { CartState } from './cart.state.ts'
import { cartView } from './cart.view.ts'
import { addShippingMethod } from './delivery/actions/add-shipping-method.ts'
import { listCartShippingOptions } from './delivery/actions/list-cart-shipping-options.ts'
import { addLineItem } from './lines/actions/add-line-item.ts'
import { deleteLineItem } from './lines/actions/delete-line-item.ts'
import { updateLineItem } from './lines/actions/update-line-item.ts'
import { removeDiscount } from './payment/actions/remove-discount.ts'
import { withTaxes } from './quote-taxes.ts'
import { loadCart, readCart } from './repository/cart.queries.ts'
import { serveCart } from './serve-cart.ts'

const config = { guard: anyone }

export function registerCartStoreRoutes(app: HttpApp, services: Services): void {
  const cartReply = (request: FastifyRequest, cart: CartState) => ({
    cart: cartView(cart, viewerOf(request)),
  })

  serveCart(
    app,
    services,
    endpoints.createCart,
    {
      ...config,
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async (request, reply) => {
      const new_visitor_hash = giveVisitor(request, reply, services.config)
      const opening = { ...request.body, new_visitor_hash }
      const cart = await createCart(services, currentStore(request), shopperOf(request), opening)
      return { cart: cartView(cart, asOpener(viewerOf(request), new_visitor_hash)) }
    },
  )

  serveCart(app, services, endpoints.getCart, config, async (request) => {
    const reference = cartReference(request, request.params.id)
    const viewer = { ...reference.viewer, is_staff: await maySeeCustomers(services, request) }
    const { cart, change } = await getCart(services, { ...reference, viewer })
    return { cart: cartView(cart, await readerOf(services, request, cart)), change }
  })

  serveCart(app, services, endpoints.updateCart, config, async (request, reply) => {
    const reference = cartReference(request, request.params.id)
    // A browser that comes by the link of a draft may have no token yet, by which it spends the cards that it enters.
    const entersCards = Boolean(request.body.gift_cards?.length) && request.opened_cart?.id === request.params.id
    const viewer = entersCards
      ? asOpener(reference.viewer, giveVisitor(request, reply, services.config))
      : reference.viewer
    const cart = await updateCart(services, reference, request.body, 'shopper', viewer)
    return { cart: cartView(cart, viewer) }
  })

  serveCart(app, services, endpoints.addLineItem, { ...config, onceOnly: true }, async (request) => {
    const reference = cartReference(request, request.params.id)
    const cart = request.isRepeat
      ? (await getCart(services, reference)).cart
      : await addLineItem(services, reference, request.body)
    return cartReply(request, cart)
  })

  serveCart(app, services, endpoints.updateLineItem, config, async (request) => {
    const { id, line_id } = request.params
    return cartReply(request, await updateLineItem(services, cartReference(request, id), line_id, request.body))
  })

  serveCart(app, services, endpoints.deleteLineItem, config, async (request) => {
    const { id, line_id } = request.params
    return cartReply(request, await deleteLineItem(services, cartReference(request, id), line_id))
  })

  serve(app, endpoints.calculateCartTaxes, config, async (request) => {
    const stored = await loadCart(services.db, currentStore(request).id, request.params.id)
    const cart = await withTaxes(services, stored)
    const priced = priceCart(cart)
    const viewer = await readerOf(services, request, cart)
    return { cart: cartView(cart, viewer, { ...priced, totals: priced.payable }) }
  })

  serveCart(app, services, endpoints.addShippingMethod, config, async (request) =>
    cartReply(request, await addShippingMethod(services, cartReference(request, request.params.id), request.body)),
  )

  serve(app, endpoints.listCartShippingOptions, config, async (request) => {
    const cart = await readCart(services, currentStore(request).id, request.params.cart_id)
    return { shipping_options: await listCartShippingOptions(services, cart, await readerOf(services, request, cart)) }
  })

  serveCart(app, services, endpoints.removeDiscount, config, async (request) => {
    const { id, code } = request.params
    return cartReply(request, await removeDiscount(services, cartReference(request, id), code))
  })

  serve(app, endpoints.getCartIdempotencyKey, { ...config, shows: ['caller'] }, async (request) => ({
    idempotencyKey: await issueIdempotencyKey(services, cartReference(request, request.params.id)),
  }))

  serve(app, endpoints.updateCartMetadata, config, async (request) => {
    const { metadata } = request.body
    const cart = await setCartMetadata(services, cartReference(request, request.params.id), metadata)
    return { ...cartReply(request, cart), status: 'Success' as const }
  })
}
