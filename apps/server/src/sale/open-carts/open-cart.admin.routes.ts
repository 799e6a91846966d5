import * as endpoints from '@shopkey/contract/endpoints/cart.admin.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, requirePermission } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import { readStaffCartId, staffCartId } from '../../http/staff-cart-id.ts'
import type { ContactBy } from '../cart/access/contact-by.ts'
import { type CartReference, systemViewer } from '../cart/access/viewer.ts'
import { getCart } from '../cart/actions/get-cart.ts'
import { addShippingMethod } from '../cart/delivery/actions/add-shipping-method.ts'
import { listCartShippingOptions } from '../cart/delivery/actions/list-cart-shipping-options.ts'
import { addLineItem } from '../cart/lines/actions/add-line-item.ts'
import { deleteLineItem } from '../cart/lines/actions/delete-line-item.ts'
import { updateLineItem } from '../cart/lines/actions/update-line-item.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import { getOrder } from '../orders/order.admin.queries.ts'
import { staffActor } from '../orders/staff-actor.ts'
import type { Services } from '../services.ts'
import { listOpenCarts, requireShoppersCart } from './open-carts.queries.ts'
import { placeOpenCart } from './place-open-cart.ts'
import { staffCartView } from './staff-cart.view.ts'
import { updateOpenCart } from './update-open-cart.ts'

const help = { guard: staff('carts.write') }
const enterContact = {
  guard: staff('carts.write', { 'codes.read': 'to enter where the codes of gift cards that the cart buys are sent' }),
}
const nameRecipient = { guard: staff('carts.write', { 'codes.read': 'to enter whom a gift card is for' }) }
const spendCards = { guard: staff('carts.write', { 'money.move': 'to place a cart that gift cards pay for' }) }

/** Staff help shoppers with the carts that they have open. They act by the shop's rules and prices, as shoppers do. */
export function registerOpenCartAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db, now } = services

  const shoppersCart = async (request: FastifyRequest, id: string): Promise<CartReference> => {
    const cart_id = readStaffCartId(config, id)
    const store_id = currentStore(request).id
    await requireShoppersCart(db, store_id, cart_id)
    return { store_id, cart_id, viewer: systemViewer }
  }

  const contactBy = (request: FastifyRequest): ContactBy => (mayAlso(request, 'codes.read') ? 'shopper' : 'staff')

  serve(app, endpoints.listOpenCarts, help, async (request) => {
    const { q = '' } = request.query
    const id = readStaffCartId(config, q.trim())
    const query = id === q.trim() ? request.query : { ...request.query, q: undefined, id }
    const { rows, count } = await listOpenCarts(db, currentStore(request).id, query, now())
    return {
      carts: rows.map((cart) => ({ ...cart, id: staffCartId(config, cart.id) })),
      count,
      offset: request.query.offset,
      limit: request.query.limit,
    }
  })

  serve(app, endpoints.openCart, { ...help, logsReading: true }, async (request) => {
    const { cart } = await getCart(services, await shoppersCart(request, request.params.id))
    return { cart: await staffCartView(services, cart) }
  })

  serve(app, endpoints.updateOpenCart, enterContact, async (request) => {
    const reference = await shoppersCart(request, request.params.id)
    const cart = await updateOpenCart(services, reference, request.body, contactBy(request))
    return { cart: await staffCartView(services, cart) }
  })

  serve(app, endpoints.addOpenCartLine, { ...nameRecipient, onceOnly: true }, async (request) => {
    const reference = await shoppersCart(request, request.params.id)
    if (request.body.gift) requirePermission(request, 'codes.read')
    const cart = request.isRepeat
      ? (await getCart(services, reference)).cart
      : await addLineItem(services, reference, request.body)
    return { cart: await staffCartView(services, cart) }
  })

  serve(app, endpoints.updateOpenCartLine, help, async (request) => {
    const { id, line_id } = request.params
    const cart = await updateLineItem(services, await shoppersCart(request, id), line_id, request.body)
    return { cart: await staffCartView(services, cart) }
  })

  serve(app, endpoints.deleteOpenCartLine, help, async (request) => {
    const { id, line_id } = request.params
    const cart = await deleteLineItem(services, await shoppersCart(request, id), line_id)
    return { cart: await staffCartView(services, cart) }
  })

  serve(app, endpoints.listOpenCartShippingOptions, help, async (request) => {
    const { store_id, cart_id } = await shoppersCart(request, request.params.id)
    const cart = await loadCart(db, store_id, cart_id)
    return { shipping_options: await listCartShippingOptions(services, cart, systemViewer) }
  })

  serve(app, endpoints.addOpenCartShippingMethod, help, async (request) => {
    const reference = await shoppersCart(request, request.params.id)
    return { cart: await staffCartView(services, await addShippingMethod(services, reference, request.body)) }
  })

  serve(app, endpoints.placeOpenCart, spendCards, async (request) => {
    const { store_id, cart_id } = await shoppersCart(request, request.params.id)
    const placement = {
      cart_id,
      provider_id: request.body.provider_id,
      actor: staffActor(request, now()),
      mayMoveMoney: mayAlso(request, 'money.move'),
    }
    const order_id = await placeOpenCart(services, currentStore(request), placement)
    return { order: await getOrder(db, store_id, order_id) }
  })
}
