import {
  CreateGiftCardBody,
  GiftCard,
  GiftCardReply,
  giftCardFilters,
  UpdateGiftCardBody,
} from '@shopkey/contract/gift-card.ts'
import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { createGiftCard } from './actions/create-gift-card.ts'
import { updateGiftCard } from './actions/update-gift-card.ts'
import { getGiftCard, listGiftCards } from './gift-card.queries.ts'

const tags = ['Gift cards']
/** Codes are answered to readers with codes.read only, see shown-to.ts. */
const read = { guard: staff('discounts.read') }
const list = { guard: staff('discounts.read', { 'codes.read': 'to look for a whole code and sort by it' }) }
const write = { guard: staff('money.move') }

export function registerGiftCardAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.get(
    '/admin/gift-cards',
    {
      config: list,
      schema: {
        tags,
        summary: 'List gift cards',
        querystring: ListQuery(50, giftCardFilters),
        response: { 200: Page('gift_cards', GiftCard) },
      },
    },
    async (request) => {
      const { rows, count } = await listGiftCards(db, currentStore(request).id, {
        ...request.query,
        mayReadCodes: mayAlso(request, 'codes.read'),
      })
      return { gift_cards: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/gift-cards',
    {
      config: write,
      schema: { tags, summary: 'Create a gift card', body: CreateGiftCardBody, response: { 200: GiftCardReply } },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createGiftCard(services, store.id, request.body)
      return { gift_card: await getGiftCard(db, store.id, id) }
    },
  )

  app.get(
    '/admin/gift-cards/:id',
    { config: read, schema: { tags, summary: 'Get a gift card', params: IdParams, response: { 200: GiftCardReply } } },
    async (request) => ({ gift_card: await getGiftCard(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/gift-cards/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a gift card',
        params: IdParams,
        body: UpdateGiftCardBody,
        response: { 200: GiftCardReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateGiftCard(services, store.id, request.params.id, request.body)
      return { gift_card: await getGiftCard(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/gift-cards/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a gift card', params: IdParams, response: { 200: Deleted('gift-card') } },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, (trx) =>
        softDelete(trx, 'Gift card', 'gift_cards', { store_id: currentStore(request).id, id, now: now() }),
      )
      return { id, object: 'gift-card' as const, deleted: true }
    },
  )
}
