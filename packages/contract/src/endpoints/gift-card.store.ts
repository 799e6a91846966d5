import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { StoreGiftCardReply } from '../gift-card.ts'
import { Id } from '../schema.ts'

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/store/gift-cards/:code',
  tag: 'Gift cards',
  summary: 'Look up a gift card',
  description: 'Returns the value and balance of the card with this code. At most 30 look-ups a minute.',
  params: Type.Object({ code: about('The code, in either case', Id, 'KX4P-0QZ7-M2RA-9TBE') }),
  relations: ['region'],
  replies: { 200: StoreGiftCardReply },
})
