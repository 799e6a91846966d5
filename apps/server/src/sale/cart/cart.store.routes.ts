import {
  AddLineItemBody,
  AddShippingMethodBody,
  CartAndChangeReply,
  CartDiscountParams,
  CartIdempotencyKeyReply,
  CartLineParams,
  CartMetadataReply,
  CartParams,
  CartReply,
  CreateCartBody,
  ShippingOptionsOfCartParams,
  ShippingOptionsReply,
  UpdateCartBody,
  UpdateCartMetadataBody,
  UpdateLineItemBody,
} from '@shopkey/contract/cart.ts'
import { ItemQuery } from '@shopkey/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { giveVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { addLineItem } from './actions/add-line-item.ts'
import { addShippingMethod } from './actions/add-shipping-method.ts'
import { createCart } from './actions/create-cart.ts'
import { deleteLineItem } from './actions/delete-line-item.ts'
import { getCart } from './actions/get-cart.ts'
import { issueIdempotencyKey } from './actions/issue-idempotency-key.ts'
import { listCartShippingOptions } from './actions/list-cart-shipping-options.ts'
import { removeDiscount } from './actions/remove-discount.ts'
import { setCartMetadata } from './actions/set-cart-metadata.ts'
import { updateCart } from './actions/update-cart.ts'
import { updateLineItem } from './actions/update-line-item.ts'
import { priceCart } from './cart.pricing.ts'
import { loadCart } from './cart.queries.ts'
import type { CartState } from './cart.state.ts'
import { cartView } from './cart.view.ts'
import { readerOf } from './reader.ts'
import { askedCart, asOpener, shopperOf, viewerOf } from './shopper.ts'

const tags = ['Carts']
const config = { guard: anyone }
const response = { 200: CartReply }

/** A cart always answers whole: `expand` and `fields` are accepted, as v1 clients send them, and change nothing. */
export function registerCartStoreRoutes(app: HttpApp, services: Services): void {
  const answer = (request: FastifyRequest, cart: CartState) => ({
    cart: cartView(cart, viewerOf(request)),
  })

  app.post(
    '/store/carts',
    {
      config,
      // Older clients open a cart without saying anything.
      preValidation: async (request) => {
        request.body ??= {}
      },
      schema: { tags, summary: 'Open a cart', body: CreateCartBody, querystring: ItemQuery, response },
    },
    async (request, reply) => {
      const new_visitor_hash = giveVisitor(request, reply, services.config)
      const opening = { ...request.body, new_visitor_hash }
      const cart = await createCart(services, currentStore(request), shopperOf(request), opening)
      return { cart: cartView(cart, asOpener(viewerOf(request), new_visitor_hash)) }
    },
  )

  app.get(
    '/store/carts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a cart, and what changed since it was last seen',
        params: CartParams,
        querystring: ItemQuery,
        response: { 200: CartAndChangeReply },
      },
    },
    async (request) => {
      const { cart, change } = await getCart(services, askedCart(request, request.params.id))
      return { cart: cartView(cart, await readerOf(services, request, cart)), change }
    },
  )

  app.post(
    '/store/carts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Update a cart',
        params: CartParams,
        body: UpdateCartBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => answer(request, await updateCart(services, askedCart(request, request.params.id), request.body)),
  )

  app.post(
    '/store/carts/:id/line-items',
    {
      config,
      schema: {
        tags,
        summary: 'Add a line',
        params: CartParams,
        body: AddLineItemBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) =>
      answer(request, await addLineItem(services, askedCart(request, request.params.id), request.body)),
  )

  app.post(
    '/store/carts/:id/line-items/:line_id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a line',
        params: CartLineParams,
        body: UpdateLineItemBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const { id, line_id } = request.params
      return answer(request, await updateLineItem(services, askedCart(request, id), line_id, request.body))
    },
  )

  app.delete(
    '/store/carts/:id/line-items/:line_id',
    { config, schema: { tags, summary: 'Take a line out', params: CartLineParams, querystring: ItemQuery, response } },
    async (request) => {
      const { id, line_id } = request.params
      return answer(request, await deleteLineItem(services, askedCart(request, id), line_id))
    },
  )

  app.post(
    '/store/carts/:id/taxes',
    {
      config,
      schema: {
        tags,
        summary: 'The cart with its taxes, also in a region where they are not shown before paying',
        params: CartParams,
        response,
      },
    },
    async (request) => {
      const cart = await loadCart(services.db, currentStore(request).id, request.params.id)
      const priced = priceCart(cart)
      const viewer = await readerOf(services, request, cart)
      return { cart: cartView(cart, viewer, { ...priced, totals: priced.payable }) }
    },
  )

  app.post(
    '/store/carts/:id/shipping-methods',
    {
      config,
      schema: {
        tags,
        summary: 'Choose a way of shipping',
        params: CartParams,
        body: AddShippingMethodBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) =>
      answer(request, await addShippingMethod(services, askedCart(request, request.params.id), request.body)),
  )

  app.get(
    '/store/shipping-options/:cart_id',
    {
      config,
      schema: {
        tags,
        summary: 'Ways of shipping for a cart',
        params: ShippingOptionsOfCartParams,
        response: { 200: ShippingOptionsReply },
      },
    },
    async (request) => ({
      shipping_options: await listCartShippingOptions(
        services,
        currentStore(request).id,
        request.params.cart_id,
        viewerOf(request).language,
      ),
    }),
  )

  app.delete(
    '/store/carts/:id/discounts/:code',
    {
      config,
      schema: { tags, summary: 'Take a code off', params: CartDiscountParams, querystring: ItemQuery, response },
    },
    async (request) => {
      const { id, code } = request.params
      return answer(request, await removeDiscount(services, askedCart(request, id), code))
    },
  )

  app.get(
    '/store/carts/:id/idempotency-key',
    {
      config: { ...config, shows: ['caller'] },
      schema: {
        tags,
        summary: 'The key to complete this cart with',
        params: CartParams,
        response: { 200: CartIdempotencyKeyReply },
      },
    },
    async (request) => ({
      idempotencyKey: await issueIdempotencyKey(services, askedCart(request, request.params.id)),
    }),
  )

  app.post(
    '/store/carts/:id/update-cart-metadata',
    {
      config,
      schema: {
        tags,
        summary: 'Merge metadata',
        params: CartParams,
        body: UpdateCartMetadataBody,
        response: { 200: CartMetadataReply },
      },
    },
    async (request) => {
      const { metadata } = request.body
      const cart = await setCartMetadata(services, askedCart(request, request.params.id), metadata)
      return { ...answer(request, cart), status: 'Success' as const }
    },
  )
}
