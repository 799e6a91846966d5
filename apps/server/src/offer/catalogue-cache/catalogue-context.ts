import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { notFound } from '../../http/refusal.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { groupsOfCustomer, type ResolvedPriceContext, resolvePriceContext } from '../pricing/price-context.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** Who looks into the window: everything an answer depends on besides what is asked for. */
export interface CatalogueContext {
  store: CurrentStore
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  /** Where the goods on show are sold: the region's own channel, else the store's. null: everywhere. */
  sales_channel_id: string | null
  /** The same for all who see the same. */
  key: string
}

interface PlaceQuery {
  cart_id?: string
  region_id?: string
  currency_code?: string
}

type Terms = Pick<ResolvedPriceContext, 'region' | 'currency_code' | 'currency_includes_tax'>

const termsBytes = 400

/** Reads the shopper from a request; a cart's region overrides the one named (v1 wire rule). A stranger who names a region costs no statement. */
export async function readCatalogueContext(
  { db, now }: Services,
  cache: CatalogueCache,
  request: FastifyRequest,
  place: PlaceQuery,
): Promise<CatalogueContext> {
  const store = currentStore(request)
  const time = now()
  const region_id = place.cart_id ? await regionOfCart(db, store.id, place.cart_id) : place.region_id
  const currency_code = region_id ? undefined : place.currency_code?.toLowerCase()
  const termsKey = `terms|${store.id}|${region_id ?? ''}|${currency_code ?? ''}`
  const terms = await cache.getOrLoad<Terms>(termsKey, { kind: 'terms', store_id: store.id }, time, async () => {
    const { region, currency_includes_tax, ...found } = await resolvePriceContext(
      db,
      store.id,
      { region_id, currency_code },
      time,
    )
    const value = { region, currency_code: found.currency_code, currency_includes_tax }
    return { value, bytes: termsBytes, expires_at: null }
  })
  const customer_group_ids = request.customer ? await groupsOfCustomer(db, store.id, request.customer.customer_id) : []
  const language = readLanguage(request.headers['x-store-language'])
  return {
    store,
    context: { ...terms, store_id: store.id, customer_group_ids, now: time },
    language,
    sales_channel_id: terms.region?.sales_channel_id ?? store.default_sales_channel_id,
    key: [store.id, region_id ?? '', currency_code ?? '', customer_group_ids.join(','), language ?? ''].join('|'),
  }
}

// Carts belong to the sale, which stands on the offer; of them the window needs the region and nothing else.
export async function regionOfCart(db: Services['db'], store_id: string, cart_id: string): Promise<string> {
  const cart = await db
    .selectFrom('carts')
    .select('region_id')
    .where('id', '=', cart_id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!cart) throw notFound('Cart', cart_id)
  return cart.region_id
}

/** A saving is one in some currency: a question without a place is about the store's default region. */
export function placeOrDefault(store: CurrentStore, place: PlaceQuery): PlaceQuery {
  if (place.cart_id || place.region_id || place.currency_code) return place
  return { region_id: store.default_region_id ?? undefined }
}
