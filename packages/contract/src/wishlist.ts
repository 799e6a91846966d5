import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, IdInput, IdOf, Nullable } from './schema.ts'
import { shownToAll } from './shown-to.ts'

/** As many as one page can show. */
export const MOST_WISHLIST_ITEMS = 200

const meanings = {
  product_ids: 'Ids of its products that are sold now, the latest first',
  share_id: 'What the address for others ends with; null while it is not shared',
  is_notified: 'Whether messages tell when a product is back in stock or costs less',
}

/** @public */
export const Wishlist = Type.Object({
  product_ids: about(meanings.product_ids, Type.Array(IdOf('product'))),
  share_id: Nullable(text(meanings.share_id, 'Jx0sQk2mZr7cV1bN')),
  is_notified: about(meanings.is_notified, Type.Boolean()),
})
export const WishlistReply = Type.Object({ wishlist: about('The wishlist of the caller', Wishlist) })

/** @public */
export const SharedWishlist = Type.Object({
  product_ids: about(meanings.product_ids, Type.Array(IdOf('product'))),
  owner_name: shownToAll(
    'the owner shares the list under it',
    Nullable(text('First name of the account that shares it; null for a guest', 'Sari')),
  ),
})
export const SharedWishlistReply = Type.Object({ wishlist: about('The shared wishlist', SharedWishlist) })

export const AddWishlistItemBody = Body({ product_id: IdInput('product', 'The product to keep') })

export const UpdateWishlistBody = Body({
  is_shared: Type.Optional(about('Whether others can open it by a link. Off: the link stops working', Type.Boolean())),
  is_notified: Type.Optional(about(`${meanings.is_notified}. Needs an account`, Type.Boolean())),
  region_id: Type.Optional(
    IdInput('region', 'The region whose prices the messages are about; without it, the store’s default one'),
  ),
})
export type UpdateWishlistInput = Static<typeof UpdateWishlistBody>

export const WishlistItemParams = Type.Object({ product_id: IdInput('product', 'The product') })
export const SharedWishlistParams = Type.Object({
  share_id: about('The end of the list’s address', Type.String({ minLength: 1, maxLength: 100 }), 'Jx0sQk2mZr7cV1bN'),
})
