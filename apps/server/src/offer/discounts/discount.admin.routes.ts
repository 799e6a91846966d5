import {
  CreateDiscountBody,
  Discount,
  DiscountReply,
  DynamicCodeBody,
  discountFilters,
  UpdateDiscountBody,
} from '@shopkey/contract/discount.ts'
import { Deleted, Id, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { changeDiscountRegions } from './actions/change-regions.ts'
import { createDiscount } from './actions/create-discount.ts'
import { createDynamicCode } from './actions/create-dynamic-code.ts'
import { deleteDynamicCode } from './actions/delete-dynamic-code.ts'
import { updateDiscount } from './actions/update-discount.ts'
import { getDiscount, getDiscountByCode, listDiscounts } from './discount.queries.ts'

const tags = ['Discounts']
const read = { guard: staff('discounts.read') }
const write = { guard: staff('discounts.write') }
const CodeParams = Type.Object({ code: Id })
const RegionParams = Type.Object({ id: Id, region_id: Id })
const DynamicCodeParams = Type.Object({ id: Id, code: Id })
const answer = { 200: DiscountReply }

export function registerDiscountAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.get(
    '/admin/discounts',
    {
      config: read,
      schema: {
        tags,
        summary: 'List discounts',
        querystring: ListQuery(20, discountFilters),
        response: { 200: Page('discounts', Discount) },
      },
    },
    async (request) => {
      const { rows, count } = await listDiscounts(db, currentStore(request).id, request.query)
      return { discounts: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/discounts',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a discount',
        body: CreateDiscountBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createDiscount(services, store.id, request.body)
      return { discount: await getDiscount(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/discounts/code/:code',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a discount by its code',
        params: CodeParams,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => ({
      discount: await getDiscountByCode(db, currentStore(request).id, request.params.code, request.query),
    }),
  )

  app.get(
    '/admin/discounts/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a discount', params: IdParams, querystring: ItemQuery, response: answer },
    },
    async (request) => ({
      discount: await getDiscount(db, currentStore(request).id, request.params.id, request.query),
    }),
  )

  app.post(
    '/admin/discounts/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a discount',
        params: IdParams,
        body: UpdateDiscountBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateDiscount(services, store.id, request.params.id, request.body)
      return { discount: await getDiscount(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/discounts/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a discount', params: IdParams, response: { 200: Deleted('discount') } },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, (trx) =>
        softDelete(trx, 'Discount', 'discounts', { store_id: currentStore(request).id, id, now: now() }),
      )
      return { id, object: 'discount' as const, deleted: true }
    },
  )

  app.post(
    '/admin/discounts/:id/regions/:region_id',
    {
      config: write,
      schema: { tags, summary: 'Let a discount count in a region', params: RegionParams, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, region_id } = request.params
      await changeDiscountRegions(services, { store_id: store.id, discount_id: id, add: region_id })
      return { discount: await getDiscount(db, store.id, id) }
    },
  )

  app.delete(
    '/admin/discounts/:id/regions/:region_id',
    {
      config: write,
      schema: { tags, summary: 'Take a region from a discount', params: RegionParams, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, region_id } = request.params
      await changeDiscountRegions(services, { store_id: store.id, discount_id: id, remove: region_id })
      return { discount: await getDiscount(db, store.id, id) }
    },
  )

  app.post(
    '/admin/discounts/:id/dynamic-codes',
    {
      config: write,
      schema: {
        tags,
        summary: 'Make a code of a dynamic discount',
        params: IdParams,
        body: DynamicCodeBody,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const code_id = await createDynamicCode(services, store.id, request.params.id, request.body)
      return { discount: await getDiscount(db, store.id, code_id) }
    },
  )

  app.delete(
    '/admin/discounts/:id/dynamic-codes/:code',
    {
      config: write,
      schema: { tags, summary: 'Remove a code of a dynamic discount', params: DynamicCodeParams, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      await deleteDynamicCode(services, store.id, request.params.id, request.params.code)
      return { discount: await getDiscount(db, store.id, request.params.id) }
    },
  )
}
