import { listDistricts, listProvinces } from '@shopkey/client/store.ts'
import type { District } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { FieldValues } from './address-fields.ts'
import type { Areas } from './use-areas.ts'

export async function listAreas(shop: Shop, city: string | undefined): Promise<Areas> {
  if (city !== undefined) {
    const districts = await districtsOf(shop, city)
    return { provinces: [], districts: [...new Set(districts.map(({ district_name }) => district_name))] }
  }
  const { provinces } = await shop.api.call(listProvinces)
  return {
    provinces: provinces.map(({ provinsi_name, cities }) => ({
      name: provinsi_name,
      cities: cities.map(({ city_name }) => city_name),
    })),
    districts: [],
  }
}

/** The district in the metadata of the cart's address: the name for the parcel, the code for the courier's price. */
export async function districtMetadata(shop: Shop, values: FieldValues): Promise<Record<string, string>> {
  const typed = values['shipping.district']
  if (!typed || values['shipping.country_code'] !== 'id') return {}
  const found = (await districtsOf(shop, values['shipping.city'] ?? '')).filter(({ district_name }) =>
    isSame(district_name, typed),
  )
  const district = found.find(({ provinsi_name }) => isSame(provinsi_name, values['shipping.province'])) ?? found[0]
  return district ? { district: district.district_name, district_code: district.district_code } : { district: typed }
}

async function districtsOf(shop: Shop, city_name: string): Promise<District[]> {
  try {
    return (await shop.api.call(listDistricts, { query: { city_name } })).sap_shipment_data
  } catch {
    // Suggestions only: an address can be typed without them.
    return []
  }
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.trim().toLowerCase()
}
