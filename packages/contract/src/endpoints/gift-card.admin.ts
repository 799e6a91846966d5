import { endpoint } from '../endpoint.ts'
import {
  CreateGiftCardBody,
  GiftCard,
  GiftCardReply,
  GiftCardTransaction,
  giftCardFilters,
  staffGiftCardRelations,
  UpdateGiftCardBody,
} from '../gift-card.ts'
import { Deleted, IdParams, ListQuery, Page, StaffListQuery } from '../schema.ts'

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/admin/gift-cards',
  tag: 'Gift cards',
  summary: 'List gift cards',
  description: 'Returns the gift cards of the store, newest first.',
  query: StaffListQuery(50, giftCardFilters),
  relations: staffGiftCardRelations,
  replies: { 200: Page('gift_cards', GiftCard) },
})

export const createGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-cards',
  tag: 'Gift cards',
  summary: 'Create a gift card',
  description:
    'Creates a card with a random code and its value as balance. Emits `gift_card.created`; the code is sent to the ' +
    'recipient, if there is one.',
  body: CreateGiftCardBody,
  relations: staffGiftCardRelations,
  replies: { 200: GiftCardReply },
})

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/admin/gift-cards/:id',
  tag: 'Gift cards',
  summary: 'Get a gift card',
  description: 'Returns one gift card with its region, and the order that bought it.',
  params: IdParams('gift card'),
  relations: staffGiftCardRelations,
  replies: { 200: GiftCardReply },
})

export const listGiftCardTransactions = endpoint({
  method: 'GET',
  path: '/admin/gift-cards/:id/transactions',
  tag: 'Gift cards',
  summary: 'List what a gift card paid',
  description: 'Returns the orders that the card paid, and how much of each, newest first.',
  params: IdParams('gift card'),
  query: ListQuery(20, {}),
  replies: { 200: Page('gift_card_transactions', GiftCardTransaction) },
})

export const updateGiftCard = endpoint({
  method: 'POST',
  path: '/admin/gift-cards/:id',
  tag: 'Gift cards',
  summary: 'Update a gift card',
  description: 'Changes the properties that are sent. A disabled card cannot pay any more; placed orders stay paid.',
  params: IdParams('gift card'),
  body: UpdateGiftCardBody,
  relations: staffGiftCardRelations,
  replies: { 200: GiftCardReply },
  errors: ['changed_meanwhile', 'gift_card_balance_above_value'],
})

export const deleteGiftCard = endpoint({
  method: 'DELETE',
  path: '/admin/gift-cards/:id',
  tag: 'Gift cards',
  summary: 'Delete a gift card',
  description: 'Deletes the card with its balance. Placed orders stay paid.',
  params: IdParams('gift card'),
  replies: { 200: Deleted('gift-card') },
})
