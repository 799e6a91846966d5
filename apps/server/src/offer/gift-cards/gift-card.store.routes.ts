import { StoreGiftCardReply } from '@shopkey/contract/gift-card.ts'
import { Id } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getGiftCardByCode } from './gift-card.queries.ts'

/** Codes are money: guessing is slowed down. */
const rateLimit = { max: 30, timeWindow: '1 minute' }

export function registerGiftCardStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/gift-cards/:code',
    {
      config: { guard: anyone, rateLimit },
      schema: {
        tags: ['Gift cards'],
        summary: 'Look up a gift card',
        params: Type.Object({ code: Id }),
        response: { 200: StoreGiftCardReply },
      },
    },
    async (request) => ({ gift_card: await getGiftCardByCode(db, currentStore(request).id, request.params.code) }),
  )
}
