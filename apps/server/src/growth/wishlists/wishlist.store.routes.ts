import * as endpoints from '@shopkey/contract/endpoints/wishlist.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { giveVisitor } from '../../http/visitor.ts'
import type { Services } from '../../sale/services.ts'
import { addWishlistItem } from './actions/add-wishlist-item.ts'
import { joinWishlists } from './actions/join-wishlists.ts'
import { removeWishlistItem } from './actions/remove-wishlist-item.ts'
import { updateWishlist } from './actions/update-wishlist.ts'
import { wishlistNeedsOwner } from './wishlist.errors.ts'
import { getSharedWishlist, getWishlist, type WishlistOwner } from './wishlist.queries.ts'

/** A browser without cookies would open a list with each call. */
const changing = { guard: anyone, ...perAddress(120) }

export function registerWishlistRoutes(app: HttpApp, services: Services): void {
  const { db } = services
  const replyWith = async (request: FastifyRequest, owner: WishlistOwner | null) => ({
    wishlist: await getWishlist(db, currentStore(request).id, owner),
  })

  serve(app, endpoints.getWishlist, { guard: anyone }, (request) => replyWith(request, ownerOf(request)))

  serve(app, endpoints.addWishlistItem, changing, async (request, reply) => {
    const owner = ownerOf(request, giveVisitor(request, reply, services.config))
    if (!owner) throw wishlistNeedsOwner()
    await addWishlistItem(services, { store_id: currentStore(request).id, owner }, request.body.product_id)
    return replyWith(request, owner)
  })

  serve(app, endpoints.removeWishlistItem, changing, async (request) => {
    const owner = ownerOf(request)
    if (owner)
      await removeWishlistItem(services, { store_id: currentStore(request).id, owner }, request.params.product_id)
    return replyWith(request, owner)
  })

  serve(app, endpoints.updateWishlist, changing, async (request) => {
    const owner = ownerOf(request)
    if (!owner) throw wishlistNeedsOwner()
    await updateWishlist(services, currentStore(request), owner, request.body)
    return replyWith(request, owner)
  })

  serve(app, endpoints.joinWishlists, { guard: signedInCustomer }, async (request) => {
    const { customer_id } = currentCustomer(request)
    const { visitor_hash } = request
    await joinWishlists(services, { store_id: currentStore(request).id, customer_id, visitor_hash })
    return replyWith(request, { customer_id })
  })

  serve(app, endpoints.getSharedWishlist, { guard: anyone }, async (request) => ({
    wishlist: await getSharedWishlist(db, currentStore(request).id, request.params.share_id),
  }))
}

/** new_visitor_hash: of the token that this reply sets in the browser. */
function ownerOf(request: FastifyRequest, new_visitor_hash: string | null = null): WishlistOwner | null {
  if (request.customer) return { customer_id: request.customer.customer_id }
  const visitor_hash = request.visitor_hash ?? new_visitor_hash
  return visitor_hash ? { visitor_hash } : null
}
