import { ProductTag } from '@shopkey/contract/product-tag.ts'
import { ProductType, ProductTypeReply, UpdateProductTypeBody, valueFilters } from '@shopkey/contract/product-type.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { readLanguage } from '../translations/translations.ts'
import { getType, listShownTypes, listTags, listTypes } from './product-values.queries.ts'
import { updateProductType } from './update-product-type.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const open = { guard: anyone }

const listOfTypes = {
  tags: ['Product types'],
  summary: 'List product types',
  querystring: ListQuery(20, valueFilters),
  response: { 200: Page('product_types', ProductType) },
}
const audiencesOfTags = [
  { path: '/admin/product-tags', config: read, limit: 10 },
  { path: '/store/product-tags', config: open, limit: 20 },
]

/** Types and tags, for administrators and for shoppers. */
export function registerProductValueRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get('/admin/product-types', { config: read, schema: listOfTypes }, async (request) => {
    const { rows, count } = await listTypes(db, currentStore(request).id, request.query)
    return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  app.post(
    '/admin/product-types/:id',
    {
      config: write,
      schema: {
        tags: ['Product types'],
        summary: 'Translate a product type',
        params: IdParams,
        body: UpdateProductTypeBody,
        response: { 200: ProductTypeReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateProductType(services, store.id, request.params.id, request.body)
      return { product_type: await getType(db, store.id, request.params.id) }
    },
  )

  app.get('/store/product-types', { config: open, schema: listOfTypes }, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const { rows, count } = await listShownTypes(db, currentStore(request).id, request.query, language)
    return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  for (const { path, config, limit } of audiencesOfTags) {
    app.get(
      path,
      {
        config,
        schema: {
          tags: ['Product tags'],
          summary: 'List product tags',
          querystring: ListQuery(limit, valueFilters),
          response: { 200: Page('product_tags', ProductTag) },
        },
      },
      async (request) => {
        const { rows, count } = await listTags(db, currentStore(request).id, request.query)
        return { product_tags: rows, count, offset: request.query.offset, limit: request.query.limit }
      },
    )
  }
}
