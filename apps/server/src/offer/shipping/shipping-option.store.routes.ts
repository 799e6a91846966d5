import * as endpoints from '@shopkey/contract/endpoints/shipping-option.store.ts'
import { type SqlBool, sql } from 'kysely'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { listOptions, offeredOptionView } from './offered-options.ts'

const config = { guard: anyone }

/** Ways of shipping that a shopper may hear of. Those for one cart are the cart's, see sale/cart. */
export function registerShippingOptionStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listShippingOptions, config, async (request) => {
    const { is_return, product_ids, region_id } = request.query
    const products = product_ids
      ?.split(',')
      .map((id) => id.trim())
      .filter(Boolean)
    const options = await listOptions(db, currentStore(request).id, [
      sql<SqlBool>`not o.admin_only`,
      ...(is_return === undefined ? [] : [sql<SqlBool>`o.is_return = ${is_return}`]),
      ...(region_id === undefined ? [] : [sql<SqlBool>`o.region_id = ${region_id}`]),
      ...(products === undefined
        ? []
        : [sql<SqlBool>`o.profile_id in (select p.profile_id from products p where p.id = any(${products}))`]),
    ])
    const language = readLanguage(request.headers['x-store-language'])
    return { shipping_options: options.map((option) => offeredOptionView(option, language)) }
  })

  serve(app, endpoints.listAllShippingOptions, config, async (request) => {
    const options = await listOptions(db, currentStore(request).id, [
      sql<SqlBool>`not o.admin_only and not o.is_return`,
    ])
    const language = readLanguage(request.headers['x-store-language'])
    return { shipping_options: options.map((option) => offeredOptionView(option, language)) }
  })
}
