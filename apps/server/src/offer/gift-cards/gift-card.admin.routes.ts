import * as endpoints from '@shopkey/contract/endpoints/gift-card.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import { cutOff } from '../../http/http.errors.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createGiftCard } from './actions/create-gift-card.ts'
import { updateGiftCard } from './actions/update-gift-card.ts'
import { getGiftCard, listGiftCards, listTransactions } from './gift-card.queries.ts'

/** Codes are returned to readers with codes.read only, see shown-to.ts. */
const read = { guard: staff('discounts.read') }
const list = {
  guard: staff('discounts.read', {
    'codes.read': 'to look for a whole code and sort by it',
    'people.read': 'to look for a recipient',
  }),
}
const write = { guard: staff('money.move') }

export function registerGiftCardAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listGiftCards, list, async (request) => {
    const { rows, count } = await listGiftCards(db, currentStore(request).id, {
      ...request.query,
      mayReadCodes: mayAlso(request, 'codes.read'),
      mayReadPeople: mayAlso(request, 'people.read'),
    })
    return { gift_cards: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createGiftCard, { ...write, onceOnly: true }, async (request) => {
    if (request.isRepeat) throw cutOff()
    const store = currentStore(request)
    const id = await createGiftCard(services, store.id, request.body)
    return { gift_card: await getGiftCard(db, store.id, id) }
  })

  serve(app, endpoints.getGiftCard, read, async (request) => ({
    gift_card: await getGiftCard(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.listGiftCardTransactions, read, async (request) => {
    const { id } = request.params
    const { rows, count } = await listTransactions(db, currentStore(request).id, id, request.query)
    return { gift_card_transactions: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.updateGiftCard, write, async (request) => {
    const store = currentStore(request)
    await updateGiftCard(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { gift_card: await getGiftCard(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteGiftCard, write, async (request) => {
    const { id } = request.params
    await inTransaction(db, (trx) =>
      softDelete(trx, 'Gift card', 'gift_cards', { store_id: currentStore(request).id, id, now: now() }),
    )
    return { id, object: 'gift-card' as const, deleted: true }
  })
}
