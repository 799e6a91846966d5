import * as endpoints from '@shopkey/contract/endpoints/gift-card.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getGiftCardByCode } from './gift-card.queries.ts'

/** Codes are money: guessing is slowed down. */
const rateLimit = { max: 30, timeWindow: '1 minute' }

export function registerGiftCardStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.getGiftCard, { guard: anyone, rateLimit }, async (request) => ({
    gift_card: await getGiftCardByCode(db, currentStore(request).id, request.params.code),
  }))
}
