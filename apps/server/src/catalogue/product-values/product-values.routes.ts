import { ProductTag } from '@shopkey/contract/product-tag.ts'
import { ProductType, valueFilters } from '@shopkey/contract/product-type.ts'
import { ListQuery, Page } from '@shopkey/contract/schema.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { listValues } from './product-values.queries.ts'

const audiences = [
  { prefix: '/admin', guard: staff('catalogue.read'), tagLimit: 10 },
  { prefix: '/store', guard: anyone, tagLimit: 20 },
] as const

/** Types and tags, for administrators and for shoppers. */
export function registerProductValueRoutes(app: HttpApp, { db }: Services): void {
  for (const { prefix, guard, tagLimit } of audiences) {
    app.get(
      `${prefix}/product-types`,
      {
        config: { guard },
        schema: {
          tags: ['Product types'],
          summary: 'List product types',
          querystring: ListQuery(20, valueFilters),
          response: { 200: Page('product_types', ProductType) },
        },
      },
      async (request) => {
        const { rows, count } = await listValues(db, 'product_types', currentStore(request).id, request.query)
        return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
      },
    )

    app.get(
      `${prefix}/product-tags`,
      {
        config: { guard },
        schema: {
          tags: ['Product tags'],
          summary: 'List product tags',
          querystring: ListQuery(tagLimit, valueFilters),
          response: { 200: Page('product_tags', ProductTag) },
        },
      },
      async (request) => {
        const { rows, count } = await listValues(db, 'product_tags', currentStore(request).id, request.query)
        return { product_tags: rows, count, offset: request.query.offset, limit: request.query.limit }
      },
    )
  }
}
