import { DeletedVariant, ProductReply } from '@shopkey/contract/product.ts'
import {
  CreateVariantBody,
  priceContextQuery,
  UpdateVariantBody,
  VariantPage,
  variantFilters,
} from '@shopkey/contract/product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getProduct } from '../products/product.queries.ts'
import { addVariant, deleteVariant, updateVariant } from './change-variants.ts'
import { listVariantsOfProduct } from './variant.queries.ts'

const tags = ['Products']
const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const VariantParams = Type.Object({ id: Id, variant_id: Id })
// v1 clients may name a price context here; the answer has no use for it.
const UpdateQuery = Type.Object({ ...ItemQuery.properties, ...priceContextQuery }, { additionalProperties: false })

/** A product's own variants. The list over all products is with the prices, in offer/catalogue-cache. */
export function registerVariantAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/products/:id/variants',
    {
      config: read,
      schema: {
        tags,
        summary: "List a product's variants",
        params: IdParams,
        querystring: ListQuery(100, variantFilters),
        response: { 200: VariantPage },
      },
    },
    async (request) => {
      const { rows, count } = await listVariantsOfProduct(
        db,
        currentStore(request).id,
        request.params.id,
        request.query,
      )
      return { variants: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/products/:id/variants',
    {
      config: write,
      schema: {
        tags,
        summary: 'Add a variant',
        params: IdParams,
        body: CreateVariantBody,
        querystring: ItemQuery,
        response: { 200: ProductReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await addVariant(services, store.id, request.params.id, request.body)
      return { product: await getProduct(db, store.id, request.params.id, request.query) }
    },
  )

  app.post(
    '/admin/products/:id/variants/:variant_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a variant',
        params: VariantParams,
        body: UpdateVariantBody,
        querystring: UpdateQuery,
        response: { 200: ProductReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, variant_id } = request.params
      await updateVariant(services, store.id, id, variant_id, request.body)
      return { product: await getProduct(db, store.id, id, request.query) }
    },
  )

  app.delete(
    '/admin/products/:id/variants/:variant_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a variant',
        params: VariantParams,
        querystring: ItemQuery,
        response: { 200: DeletedVariant },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, variant_id } = request.params
      await deleteVariant(services, store.id, id, variant_id)
      const product = await getProduct(db, store.id, id, request.query)
      return { variant_id, object: 'product-variant' as const, deleted: true, product }
    },
  )
}
