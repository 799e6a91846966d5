import * as usageEndpoints from '@shopkey/contract/endpoints/product-value-usage.admin.ts'
import * as adminEndpoints from '@shopkey/contract/endpoints/product-values.admin.ts'
import * as storeEndpoints from '@shopkey/contract/endpoints/product-values.store.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readLanguage } from '../translations/translations.ts'
import { deleteValue, mergeValue, updateTag } from './change-product-values.ts'
import { getTag, getType, listShownTags, listShownTypes, listTags, listTypes } from './product-values.queries.ts'
import { updateProductType } from './update-product-type.ts'
import { listValueUsage } from './value-usage.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const open = { guard: anyone }

/** Types and tags, for administrators and for shoppers. */
export function registerProductValueRoutes(app: HttpApp, services: Services): void {
  const { db, lookups } = services

  serve(app, adminEndpoints.listProductTypes, read, async (request) => {
    const { rows, count } = await listTypes(db, lookups, currentStore(request).id, request.query)
    return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, adminEndpoints.translateProductType, write, async (request) => {
    const store = currentStore(request)
    await updateProductType(services, store.id, request.params.id, request.body)
    return { product_type: await getType(db, store.id, request.params.id) }
  })

  serve(app, usageEndpoints.listProductTypeUsage, read, async (request) => {
    const { rows, count } = await listValueUsage(db, currentStore(request).id, 'type', request.query)
    return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, usageEndpoints.mergeProductType, write, async (request) => {
    const store_id = currentStore(request).id
    await mergeValue(services, { store_id, kind: 'type', id: request.params.id }, request.body.into_id)
    return { product_type: await getType(db, store_id, request.body.into_id) }
  })

  serve(app, usageEndpoints.deleteProductType, write, async (request) => {
    const { id } = request.params
    await deleteValue(services, { store_id: currentStore(request).id, kind: 'type', id })
    return { id, object: 'product-type' as const, deleted: true }
  })

  serve(app, usageEndpoints.listProductTagUsage, read, async (request) => {
    const { rows, count } = await listValueUsage(db, currentStore(request).id, 'tag', request.query)
    return { product_tags: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, usageEndpoints.updateProductTag, write, async (request) => {
    const store_id = currentStore(request).id
    await updateTag(services, store_id, request.params.id, request.body.value)
    return { product_tag: await getTag(db, store_id, request.params.id) }
  })

  serve(app, usageEndpoints.mergeProductTag, write, async (request) => {
    const store_id = currentStore(request).id
    await mergeValue(services, { store_id, kind: 'tag', id: request.params.id }, request.body.into_id)
    return { product_tag: await getTag(db, store_id, request.body.into_id) }
  })

  serve(app, usageEndpoints.deleteProductTag, write, async (request) => {
    const { id } = request.params
    await deleteValue(services, { store_id: currentStore(request).id, kind: 'tag', id })
    return { id, object: 'product-tag' as const, deleted: true }
  })

  serve(app, storeEndpoints.listProductTypes, open, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const { rows, count } = await listShownTypes(db, lookups, currentStore(request).id, request.query, language)
    return { product_types: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, adminEndpoints.listProductTags, read, async (request) => {
    const { rows, count } = await listTags(db, lookups, currentStore(request).id, request.query)
    return { product_tags: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, storeEndpoints.listProductTags, open, async (request) => {
    const { rows, count } = await listShownTags(db, lookups, currentStore(request).id, request.query)
    return { product_tags: rows, count, offset: request.query.offset, limit: request.query.limit }
  })
}
