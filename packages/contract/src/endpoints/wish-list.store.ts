import { endpoint } from '../endpoint.ts'
import {
  AddWishBody,
  SharedWishListParams,
  SharedWishListReply,
  UpdateWishListBody,
  WishListReply,
  WishParams,
} from '../wish-list.ts'

const tag = 'Wish lists'
const whose = 'The wish list is that of the signed-in customer in this store, or of the browser.'

export const getWishList = endpoint({
  method: 'GET',
  path: '/store/wish-list',
  tag,
  summary: 'Get your wish list',
  description: `Returns the products that the shopper keeps for later; an empty list before the first. ${whose}`,
  replies: { 200: WishListReply },
})

export const addWish = endpoint({
  method: 'POST',
  path: '/store/wish-list/products',
  tag,
  summary: 'Add a product to your wish list',
  description: `Keeps a published product, at most 200. One that is there already stays where it is. ${whose}`,
  body: AddWishBody,
  replies: { 200: WishListReply },
  errors: ['wish_list_full', 'wish_list_needs_owner'],
})

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/store/wish-list/products/:product_id',
  tag,
  summary: 'Remove a product from your wish list',
  description: `Returns the rest; also where the product was not in it. ${whose}`,
  params: WishParams,
  replies: { 200: WishListReply },
})

export const updateWishList = endpoint({
  method: 'POST',
  path: '/store/wish-list',
  tag,
  summary: 'Share your wish list, or get messages about it',
  description: `Turns the link for others and the messages on or off. ${whose}`,
  body: UpdateWishListBody,
  replies: { 200: WishListReply },
  errors: ['no_region', 'wish_list_needs_account', 'wish_list_needs_owner'],
})

export const joinWishLists = endpoint({
  method: 'POST',
  path: '/store/wish-list/join',
  tag,
  summary: 'Join the wish list of the browser to the account',
  description:
    'Moves what the browser kept before the sign-in to the list of the signed-in customer. A link that the browser shared ' +
    'opens the joined list, unless the account shares its own.',
  replies: { 200: WishListReply },
})

export const getSharedWishList = endpoint({
  method: 'GET',
  path: '/store/wish-lists/:share_id',
  tag,
  summary: 'Get a shared wish list',
  description: 'Returns the products of a list by its link, and the first name of the account that shares it.',
  params: SharedWishListParams,
  replies: { 200: SharedWishListReply },
})
