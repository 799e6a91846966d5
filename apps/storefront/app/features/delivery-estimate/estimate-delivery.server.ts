import { ClientError } from '@shopkey/client/client-error.ts'
import { listDistricts, listVariantShippingOptions } from '@shopkey/client/store.ts'
import type { Place } from '../../lib/kept-place.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { findPlace } from '../address/indonesian-place.ts'

export interface DeliveryOption {
  id: string
  name: string
  /** With tax where it is known, minor units. */
  price: number
  min_days: number | null
  max_days: number | null
}

export interface DeliveryEstimate {
  /** Whether prices depend on an Indonesian district. */
  asks_district: boolean
  /** The place as it is spelled; null while it is not known, or where none is asked for. */
  place: Place | null
  /** Null until the place is known. */
  options: DeliveryOption[] | null
}

/** What the delivery of one piece costs, by the rules of the checkout. typed: the city and district as they were entered. */
export async function estimateDelivery(
  shop: Shop,
  variant_id: string,
  typed: Place | undefined,
): Promise<DeliveryEstimate> {
  const asks_district = shop.region.countries.some(({ iso_2 }) => iso_2 === 'id')
  const found = asks_district && typed ? await findDistrict(shop, typed) : undefined
  if (asks_district && !found) return { asks_district, place: null, options: null }
  const query = { region_id: shop.region.id, ...found?.destination }
  return {
    asks_district,
    place: found?.place ?? null,
    options: await listOptions(shop, variant_id, query),
  }
}

async function listOptions(shop: Shop, variant_id: string, query: { region_id: string }): Promise<DeliveryOption[]> {
  try {
    const { shipping_options } = await shop.api.call(listVariantShippingOptions, { params: { id: variant_id }, query })
    return shipping_options
      .map(({ id, name, amount, price_incl_tax, min_days, max_days }) => ({
        id,
        name,
        price: price_incl_tax ?? amount ?? 0,
        min_days,
        max_days,
      }))
      .sort((a, b) => a.price - b.price)
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'invalid_request') return [] // not sold here any more
    throw error
  }
}

async function findDistrict(shop: Shop, { city, district }: Place) {
  const { sap_shipment_data } = await shop.api.call(listDistricts, { query: { city_name: city } })
  const typed = { 'shipping.city': city, 'shipping.district': district }
  const found = findPlace(typed, sap_shipment_data)
  if (!found.district) return undefined
  const { city_name, district_name, district_code, provinsi_name } = found.district
  return {
    place: { city: found.corrected['shipping.city'] ?? city_name, district: district_name },
    destination: { country_code: 'id', province: provinsi_name, city: city_name, district_code },
  }
}
