import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { StoreGiftCardReply } from '../gift-card.ts'
import { Id } from '../schema.ts'

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/store/gift-cards/:code',
  tag: 'Gift cards',
  summary: 'Look up a gift card',
  params: Type.Object({ code: Id }),
  relations: ['region'],
  replies: { 200: StoreGiftCardReply },
})
