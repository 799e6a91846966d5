import * as endpoints from '@shopkey/contract/endpoints/wish-list.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { giveVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { addWish } from './actions/add-wish.ts'
import { joinWishLists } from './actions/join-wish-lists.ts'
import { removeWish } from './actions/remove-wish.ts'
import { updateWishList } from './actions/update-wish-list.ts'
import { wishListNeedsOwner } from './wish-list.errors.ts'
import { getSharedWishList, getWishList, type WishListOwner } from './wish-list.queries.ts'

/** A browser without cookies would open a list with each call. */
const changing = { guard: anyone, ...perAddress(120) }

export function registerWishListRoutes(app: HttpApp, services: Services): void {
  const { db } = services
  const replyWith = async (request: FastifyRequest, owner: WishListOwner | null) => ({
    wish_list: await getWishList(db, currentStore(request).id, owner),
  })

  serve(app, endpoints.getWishList, { guard: anyone }, (request) => replyWith(request, ownerOf(request)))

  serve(app, endpoints.addWish, changing, async (request, reply) => {
    const owner = ownerOf(request, giveVisitor(request, reply, services.config))
    if (!owner) throw wishListNeedsOwner()
    await addWish(services, { store_id: currentStore(request).id, owner }, request.body.product_id)
    return replyWith(request, owner)
  })

  serve(app, endpoints.removeWish, changing, async (request) => {
    const owner = ownerOf(request)
    if (owner) await removeWish(services, { store_id: currentStore(request).id, owner }, request.params.product_id)
    return replyWith(request, owner)
  })

  serve(app, endpoints.updateWishList, changing, async (request) => {
    const owner = ownerOf(request)
    if (!owner) throw wishListNeedsOwner()
    await updateWishList(services, currentStore(request), owner, request.body)
    return replyWith(request, owner)
  })

  serve(app, endpoints.joinWishLists, { guard: signedInCustomer }, async (request) => {
    const { customer_id } = currentCustomer(request)
    const { visitor_hash } = request
    await joinWishLists(services, { store_id: currentStore(request).id, customer_id, visitor_hash })
    return replyWith(request, { customer_id })
  })

  serve(app, endpoints.getSharedWishList, { guard: anyone }, async (request) => ({
    wish_list: await getSharedWishList(db, currentStore(request).id, request.params.share_id),
  }))
}

/** new_visitor_hash: of the token that this reply sets in the browser. */
function ownerOf(request: FastifyRequest, new_visitor_hash: string | null = null): WishListOwner | null {
  if (request.customer) return { customer_id: request.customer.customer_id }
  const visitor_hash = request.visitor_hash ?? new_visitor_hash
  return visitor_hash ? { visitor_hash } : null
}
