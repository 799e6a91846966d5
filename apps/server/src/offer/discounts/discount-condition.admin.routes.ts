import {
  ConditionBatchBody,
  CreateConditionBody,
  DiscountConditionDeleted,
  DiscountConditionReply,
  DiscountReply,
  UpdateConditionBody,
} from '@shopkey/contract/discount.ts'
import { Id, IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import {
  changeConditionResources,
  createCondition,
  deleteCondition,
  updateCondition,
} from './actions/change-condition.ts'
import { getCondition, getDiscount } from './discount.queries.ts'

const tags = ['Discounts']
const read = { guard: staff('discounts.read') }
const write = { guard: staff('discounts.write') }
const ConditionParams = Type.Object({ id: Id, condition_id: Id })
const answer = { 200: DiscountReply }

export function registerDiscountConditionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/discounts/:id/conditions',
    {
      config: write,
      schema: {
        tags,
        summary: 'Add a condition to a discount',
        params: IdParams,
        body: CreateConditionBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id } = request.params
      await createCondition(services, { store_id: store.id, discount_id: id }, request.body)
      return { discount: await getDiscount(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/discounts/:id/conditions/:condition_id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a condition of a discount',
        params: ConditionParams,
        querystring: ItemQuery,
        response: { 200: DiscountConditionReply },
      },
    },
    async (request) => {
      const discount = await getDiscount(db, currentStore(request).id, request.params.id, { expand: '' })
      return { discount_condition: await getCondition(db, discount, request.params.condition_id, request.query) }
    },
  )

  app.post(
    '/admin/discounts/:id/conditions/:condition_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Replace what a condition is about',
        params: ConditionParams,
        body: UpdateConditionBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, condition_id } = request.params
      await updateCondition(services, { store_id: store.id, discount_id: id, condition_id }, request.body)
      return { discount: await getDiscount(db, store.id, id, request.query) }
    },
  )

  app.delete(
    '/admin/discounts/:id/conditions/:condition_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Remove a condition from a discount',
        params: ConditionParams,
        querystring: ItemQuery,
        response: { 200: DiscountConditionDeleted },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, condition_id } = request.params
      await deleteCondition(services, { store_id: store.id, discount_id: id, condition_id })
      return {
        id: condition_id,
        object: 'discount-condition' as const,
        deleted: true,
        discount: await getDiscount(db, store.id, id, request.query),
      }
    },
  )

  const changes = { POST: 'add', DELETE: 'remove' } as const
  for (const method of ['POST', 'DELETE'] as const) {
    app.route({
      method,
      url: '/admin/discounts/:id/conditions/:condition_id/batch',
      config: write,
      schema: {
        tags,
        summary: `Let a condition be about more or fewer things (${changes[method]})`,
        params: ConditionParams,
        body: ConditionBatchBody,
        querystring: ItemQuery,
        response: answer,
      },
      async handler(request) {
        const store = currentStore(request)
        const { id, condition_id } = request.params
        const ids = request.body.resources.map((resource) => resource.id)
        await changeConditionResources(
          services,
          { store_id: store.id, discount_id: id, condition_id },
          changes[method],
          ids,
        )
        return { discount: await getDiscount(db, store.id, id, request.query) }
      },
    })
  }
}
