import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { currentStore } from '../../http/request-context.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { groupsOfCustomer, type ResolvedPriceContext, resolvePriceContext } from '../pricing/price-context.ts'
import type { Services } from '../services.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** Everything that a catalogue response depends on besides the query. */
export interface CatalogueContext {
  store: CurrentStore
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  /** The channel whose products are shown: the region's own, else the store's. null: all. */
  sales_channel_id: string | null
  /** Equal for all requests that get the same responses. */
  key: string
}

interface PlaceQuery {
  cart_id?: string
  region_id?: string
  currency_code?: string
}

type Terms = Pick<ResolvedPriceContext, 'region' | 'currency_code' | 'currency_includes_tax'>

const termsBytes = 400

/**
 * Reads the context of a request; a cart's region overrides the one named (v1 wire rule). An anonymous request that
 * names a region needs no statement.
 */
export async function readCatalogueContext(
  { db, lookups, now }: Services,
  cache: CatalogueCache,
  request: FastifyRequest,
  place: PlaceQuery,
): Promise<CatalogueContext> {
  const store = currentStore(request)
  const time = now()
  const region_id = place.cart_id ? await lookups.regionOfCart(db, store.id, place.cart_id) : place.region_id
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
  request.namesRewardStore = terms.currency_code === POINTS
  const hides_points = !withRewardStore(request) && !request.namesRewardStore
  return {
    store,
    context: { ...terms, store_id: store.id, customer_group_ids, hides_points, now: time },
    language,
    sales_channel_id: terms.region?.sales_channel_id ?? store.default_sales_channel_id,
    key: [
      store.id,
      region_id ?? '',
      currency_code ?? '',
      customer_group_ids.join(','),
      language ?? '',
      hides_points,
    ].join('|'),
  }
}

/** A saving has a currency: without a place, the store's default region is used. */
export function placeOrDefault(store: CurrentStore, place: PlaceQuery): PlaceQuery {
  if (place.cart_id || place.region_id || place.currency_code) return place
  return { region_id: store.default_region_id ?? undefined }
}
