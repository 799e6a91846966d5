import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '../../../catalogue/translations/translations.ts'
import type { OpenedCart } from '../../../http/cart-key.ts'
import type { OpenedOrder } from '../../../http/order-key.ts'
import { currentStore } from '../../../http/request-context.ts'

/** The viewer of a cart or order, with their language. */
export interface Viewer {
  /** Signed in, or null. */
  customer_id: string | null
  /** Hash of the visitor token in their browser, or null. */
  visitor_hash: string | null
  /** The order that the request's signed link opens, or null. */
  opened_order: OpenedOrder | null
  /** The cart of a draft that the request's payment link opens, or null. */
  opened_cart: OpenedCart | null
  /** Staff of the store, who may see its customers; also true for the system itself. */
  is_staff: boolean
  /** null: the stored texts. */
  language: ContentLanguage | null
}

/** The shopper behind a store request. */
export interface Shopper extends Viewer {
  ip: string
  user_agent: string | null
}

/** A cart and its viewer. */
export interface CartReference {
  store_id: string
  cart_id: string
  viewer: Viewer
}

export const systemViewer: Viewer = {
  customer_id: null,
  visitor_hash: null,
  opened_order: null,
  opened_cart: null,
  is_staff: true,
  language: null,
}

export function viewerOf(request: FastifyRequest): Viewer {
  return {
    customer_id: request.customer?.customer_id ?? null,
    visitor_hash: request.visitor_hash,
    opened_order: request.opened_order,
    opened_cart: request.opened_cart,
    is_staff: false,
    language: readLanguage(request.headers['x-store-language']) ?? null,
  }
}

/** The viewer after the reply sets a visitor token in their browser, with the cart that they opened. */
export function asOpener(viewer: Viewer, new_visitor_hash: string | null): Viewer {
  return { ...viewer, visitor_hash: viewer.visitor_hash ?? new_visitor_hash }
}

export function shopperOf(request: FastifyRequest): Shopper {
  return {
    ...viewerOf(request),
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
  }
}

export function cartReference(request: FastifyRequest, cart_id: string): CartReference {
  return { store_id: currentStore(request).id, cart_id, viewer: viewerOf(request) }
}
