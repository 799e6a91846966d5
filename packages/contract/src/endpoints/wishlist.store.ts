import { endpoint } from '../endpoint.ts'
import {
  AddWishlistItemBody,
  SharedWishlistParams,
  SharedWishlistReply,
  UpdateWishlistBody,
  WishlistItemParams,
  WishlistReply,
} from '../wishlist.ts'

const tag = 'Wishlists'
const whose = 'The wishlist is that of the signed-in customer in this store, or of the browser.'

export const getWishlist = endpoint({
  method: 'GET',
  path: '/store/wishlist',
  tag,
  summary: 'Get your wishlist',
  description: `Returns the products that the shopper keeps for later; an empty list before the first. ${whose}`,
  replies: { 200: WishlistReply },
})

export const addWishlistItem = endpoint({
  method: 'POST',
  path: '/store/wishlist/items',
  tag,
  summary: 'Add a product to your wishlist',
  description: `Keeps a published product, at most 200. One that is there already stays where it is. ${whose}`,
  body: AddWishlistItemBody,
  replies: { 200: WishlistReply },
  errors: ['wishlist_full', 'wishlist_needs_owner'],
})

export const removeWishlistItem = endpoint({
  method: 'DELETE',
  path: '/store/wishlist/items/:product_id',
  tag,
  summary: 'Remove a product from your wishlist',
  description: `Returns the rest; also where the product was not in it. ${whose}`,
  params: WishlistItemParams,
  replies: { 200: WishlistReply },
})

export const updateWishlist = endpoint({
  method: 'POST',
  path: '/store/wishlist',
  tag,
  summary: 'Share your wishlist, or get messages about it',
  description: `Turns the link for others and the messages on or off. ${whose}`,
  body: UpdateWishlistBody,
  replies: { 200: WishlistReply },
  errors: ['no_region', 'wishlist_needs_account', 'wishlist_needs_owner'],
})

export const joinWishlists = endpoint({
  method: 'POST',
  path: '/store/wishlist/join',
  tag,
  summary: 'Join the wishlist of the browser to the account',
  description:
    'Moves what the browser kept before the sign-in to the list of the signed-in customer. A link that the browser shared ' +
    'opens the joined list, unless the account shares its own.',
  replies: { 200: WishlistReply },
})

export const getSharedWishlist = endpoint({
  method: 'GET',
  path: '/store/wishlists/:share_id',
  tag,
  summary: 'Get a shared wishlist',
  description: 'Returns the products of a list by its link, and the first name of the account that shares it.',
  params: SharedWishlistParams,
  replies: { 200: SharedWishlistReply },
})
