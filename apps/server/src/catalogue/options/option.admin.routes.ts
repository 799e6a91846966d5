import { DeletedOption, ProductReply } from '@shopkey/contract/product.ts'
import { ProductOptionBody } from '@shopkey/contract/product-option.ts'
import { Id, IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getProduct } from '../products/product.queries.ts'
import { addOption, deleteOption, updateOption } from './change-options.ts'

const tags = ['Products']
const write = { guard: staff('catalogue.write') }
const OptionParams = Type.Object({ id: Id, option_id: Id })
const response = { 200: ProductReply }

export function registerOptionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/products/:id/options',
    {
      config: write,
      schema: {
        tags,
        summary: 'Add an option',
        params: IdParams,
        body: ProductOptionBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await addOption(services, store.id, request.params.id, request.body)
      return { product: await getProduct(db, store.id, request.params.id, request.query) }
    },
  )

  app.post(
    '/admin/products/:id/options/:option_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update an option',
        params: OptionParams,
        body: ProductOptionBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, option_id } = request.params
      await updateOption(services, store.id, id, option_id, request.body)
      return { product: await getProduct(db, store.id, id, request.query) }
    },
  )

  app.delete(
    '/admin/products/:id/options/:option_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete an option',
        params: OptionParams,
        querystring: ItemQuery,
        response: { 200: DeletedOption },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, option_id } = request.params
      await deleteOption(services, store.id, id, option_id)
      const product = await getProduct(db, store.id, id, request.query)
      return { option_id, object: 'option' as const, deleted: true, product }
    },
  )
}
